/** Where a seller delivers when it does not deliver everywhere: ids of cities. */
export const reaches = {
  kurdistan: ['erbil', 'sulaymaniyah', 'duhok', 'halabja', 'soran', 'zakho', 'koya', 'shaqlawa', 'ranya', 'chamchamal', 'akre', 'kalar'],
  'erbil-and-around': ['erbil', 'soran', 'koya', 'shaqlawa', 'qushtapa', 'makhmur'],
  'baghdad-and-around': ['baghdad', 'abu-ghraib', 'mahmudiya', 'fallujah', 'baqubah', 'khalis'],
  south: ['basra', 'zubayr', 'qurna', 'umm-qasr', 'nasiriyah', 'amarah', 'samawah'],
  'shrine-cities': ['najaf', 'karbala', 'kufa', 'hillah', 'hindiya', 'musayyib'],
  'big-cities': ['baghdad', 'basra', 'mosul', 'erbil', 'sulaymaniyah', 'kirkuk', 'najaf', 'karbala', 'duhok'],
} satisfies Record<string, string[]>;

export type Reach = keyof typeof reaches;
