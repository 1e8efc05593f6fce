import { named, test, ways } from './fixtures';
import { orderJourney } from './orderJourney';

for (const way of ways) {
  test.describe(named(way), () => {
    test.use({ way });

    test('from search to the placed order', async ({ page, t }) => orderJourney(page, t, way.language));
  });
}
