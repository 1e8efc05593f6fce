import { modeName, modes, test } from './fixtures';
import { orderJourney } from './orderJourney';

for (const mode of modes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('from search to the placed order', async ({ page, t }) => orderJourney(page, t, mode.language));
  });
}
