/** The pure rules that mutation testing changes, with the unit tests that must notice. Each group runs by itself. */
export const mutationGroups = {
  forms: {
    mutate: [
      'app/components/forms/rules.ts',
      'app/components/forms/fieldTable.ts',
      'marketplace/contract/inputText.ts',
      'marketplace/contract/order/cards.ts',
    ],
    tests: ['tests/unit/app/components/forms/**'],
  },
  session: {
    mutate: [
      'app/session/cookies/*.ts',
      'app/session/redirects/*.ts',
      'app/session/detectLanguage.server.ts',
      'app/session/requestText.ts',
      'app/session/origin/requestSource.ts',
      'app/session/origin/isAllowedRequest.ts',
      'app/session/refreshToken.ts',
      'app/session/request/sessionState.ts',
      'app/session/request/preferenceState.ts',
    ],
    tests: ['tests/unit/app/session/**'],
  },
  i18n: {
    mutate: ['app/i18n/format.ts', 'app/i18n/languages.ts', 'app/i18n/links.ts', 'app/i18n/store.ts', 'marketplace/contract/languages.ts'],
    tests: ['tests/unit/app/i18n/**', 'tests/unit/marketplace/contract/**'],
  },
  money: {
    mutate: ['marketplace/shared/money.ts', 'marketplace/balance/transfer/transferFee.ts'],
    tests: ['tests/unit/marketplace/shared/**', 'tests/unit/marketplace/balance/**'],
  },
  search: {
    mutate: [
      'marketplace/shared/normalise.ts',
      'marketplace/shared/normalisePhone.ts',
      'marketplace/search/searchPhrase.ts',
      'marketplace/search/words/editDistance.ts',
      'marketplace/search/words/phoneticKey.ts',
      'marketplace/search/words/stem.ts',
      'marketplace/search/words/toScript.ts',
      'marketplace/search/words/wordForms.ts',
    ],
    tests: ['tests/unit/marketplace/search/**', 'tests/unit/marketplace/shared/**'],
  },
  states: {
    mutate: ['marketplace/orders/orderSteps.ts', 'marketplace/returns/returnSteps.ts', 'marketplace/payments/states/*.ts'],
    tests: ['tests/unit/marketplace/{orders,returns,payments}/**'],
  },
  lists: {
    mutate: [
      'app/components/product-list/listQuery.ts',
      'app/routes/product/list/filters.ts',
      'app/routes/product/list/categoryTrail.ts',
      'app/seo/pagination.ts',
      'marketplace/search/searchFilters.ts',
    ],
    tests: [
      'tests/unit/app/components/product-list/**',
      'tests/unit/app/routes/product/list/**',
      'tests/unit/app/seo/**',
      'tests/unit/marketplace/search/**',
    ],
  },
};

const groups = Object.values(mutationGroups);

/** The group of this run; without a name all of them together. */
export const mutationGroup = mutationGroups[process.env.MUTATION_GROUP] ?? {
  mutate: groups.flatMap(({ mutate }) => mutate),
  tests: groups.flatMap(({ tests }) => tests),
};
