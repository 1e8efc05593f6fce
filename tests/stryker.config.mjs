// Mutation testing of one group of rules, by its name in MUTATION_GROUP: `npm run endurance -- mutation` runs all of them.
import { mutationGroup } from './mutationGroups.mjs';

const folder = `test-results/mutation/${process.env.MUTATION_GROUP ?? 'all'}`;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/vitest.mutation.config.mjs', related: false },
  mutate: mutationGroup.mutate,
  concurrency: 2,
  tempDirName: `${folder}/sandbox`,
  ignorePatterns: ['build', 'docs', 'public', 'deploy', 'tests/browser', 'tests/api', 'tests/process', 'test-results', '.data'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `${folder}/report.json` },
  clearTextReporter: { allowColor: false, logTests: false },
};
