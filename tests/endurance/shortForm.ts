interface Point {
  point: number;
  files: string[];
}

/** The tests in `npm test` or `.ci/run` of each point that the battery measures. */
export const shortForm: Point[] = [
  { point: 1, files: ['tests/process/openToStrangers.test.ts', 'tests/unit/app/server/requestLimits.test.ts'] },
  {
    point: 2,
    files: [
      'tests/process/openToStrangers.test.ts',
      'tests/unit/app/server/requestLimits.test.ts',
      'tests/unit/app/session/redirects/safeRedirect.test.ts',
      'tests/unit/app/components/shell/chrome.test.tsx',
    ],
  },
  {
    point: 3,
    files: ['tests/api/costlyWork.test.ts', 'tests/api/returns.test.ts', 'tests/unit/marketplace/sellers/inspectDocument.test.ts'],
  },
  { point: 4, files: ['tests/unit/app/server/metrics.test.ts'] },
  { point: 5, files: ['tests/api/rowLimits.test.ts'] },
  { point: 6, files: ['tests/process/openToStrangers.test.ts', 'tests/unit/app/server/process/connections.test.ts'] },
  { point: 7, files: ['tests/api/registrations.test.ts'] },
  { point: 8, files: ['tests/api/lockout.test.ts'] },
  { point: 9, files: ['tests/api/transfer.test.ts', 'tests/api/enumeration.test.ts'] },
  { point: 10, files: ['tests/process/databaseFaults.test.ts', 'tests/process/chaos.test.ts'] },
  { point: 11, files: ['tests/process/openToStrangers.test.ts', 'tests/process/workers.test.ts'] },
  { point: 12, files: ['tests/process/databaseFaults.test.ts'] },
  { point: 13, files: ['tests/process/databaseFaults.test.ts'] },
  { point: 14, files: ['tests/api/messages.test.ts'] },
  { point: 15, files: ['tests/unit/app/api/remoteFetchApi.test.ts', 'tests/process/remoteFailures.test.ts'] },
  { point: 16, files: ['tests/process/openToStrangers.test.ts', 'tests/unit/app/session/origin/requestSource.test.ts'] },
  { point: 17, files: ['tests/process/startErrors.test.ts', 'tests/process/openToStrangers.test.ts'] },
  {
    point: 18,
    files: [
      'tests/process/openToStrangers.test.ts',
      'tests/api/orders.test.ts',
      'tests/unit/app/server/requestLimits.test.ts',
      'tests/unit/app/server/contentSecurityPolicy.test.ts',
      'tests/browser/crawlers.spec.ts',
    ],
  },
];
