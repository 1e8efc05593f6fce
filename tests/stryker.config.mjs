// Mutation testing of the pure rules with their unit tests: `npm run endurance -- mutation`.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/vitest.mutation.config.ts' },
  mutate: [
    // Forms.
    'app/components/forms/rules.ts',
    'app/components/forms/fieldTable.ts',
    'marketplace/contract/inputText.ts',
    'marketplace/contract/order/cards.ts',
    // Session.
    'app/session/cookies/*.ts',
    'app/session/redirects/*.ts',
    'app/session/detectLanguage.server.ts',
    'app/session/foreignRequest.ts',
    'app/session/sameOrigin.ts',
    'app/session/refreshToken.ts',
    'app/session/request/sessionState.ts',
    'app/session/request/preferenceState.ts',
    // Languages and formats.
    'app/i18n/format.ts',
    'app/i18n/languages.ts',
    'app/i18n/links.ts',
    'app/i18n/store.ts',
    // Money.
    'marketplace/shared/money.ts',
    'marketplace/balance/transfer/transferFee.ts',
    // Search normalisation.
    'marketplace/shared/normalise.ts',
    'marketplace/shared/normalisePhone.ts',
    'marketplace/search/searchPhrase.ts',
    'marketplace/search/words/editDistance.ts',
    'marketplace/search/words/phoneticKey.ts',
    'marketplace/search/words/stem.ts',
    'marketplace/search/words/toScript.ts',
    'marketplace/search/words/wordForms.ts',
    // States of orders, returns and payments.
    'marketplace/orders/orderSteps.ts',
    'marketplace/returns/returnSteps.ts',
    'marketplace/payments/states/settlement.ts',
    'marketplace/payments/states/nextCheck.ts',
    // Filters and queries.
    'app/components/product-list/listQuery.ts',
    'app/routes/product/list/filters.ts',
    'app/routes/product/list/categoryTrail.ts',
    'app/seo/pagination.ts',
    'marketplace/search/searchFilters.ts',
  ],
  concurrency: 2,
  // A run continues where the one before ended.
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  tempDirName: 'test-results/mutation/sandbox',
  ignorePatterns: ['build', 'docs', 'public', 'deploy', 'tests/browser', 'tests/api', 'tests/process', 'test-results'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
