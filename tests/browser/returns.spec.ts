import { readFile } from 'node:fs/promises';
import { createPhoto } from './createPhoto';
import { expect, modeName, test, threeModes } from './fixtures';
import { openShop } from './shopping';
import { demo, Visitor } from './visitor';

const returnsPath = '/account/return-order';

// The demo's customer has one returnable order, so the tests run in sequence.
test.describe.configure({ mode: 'serial' });

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('returns a delivered order, keeps photos after an error, follows the return and cancels it', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/account/my-order?status=delivered');
      await page.getByRole('textbox', { name: t('auth', 'identifier'), exact: true }).fill(demo.identifier);
      await page.getByLabel(t('auth', 'password'), { exact: true }).fill(demo.password);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('auth', 'logIn'), exact: true })
        .click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /26-|\d{2}-\d{4}-/ })
        .first()
        .click();
      await page.getByRole('link', { name: t('orders', 'returnItems'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('returns', 'newTitle') })).toBeVisible();

      const files = page.getByLabel(t('returns', 'photos'), { exact: true });
      const request = page.getByRole('button', { name: t('returns', 'request'), exact: true });
      const reason = page.getByRole('combobox', { name: t('returns', 'reason'), exact: true });
      const note = page.getByRole('textbox', { name: t('returns', 'note'), exact: true });
      await reason.selectOption({ label: t('returns', 'otherReason') });
      await note.fill('   ');
      // Without script the browser's own button stays, in the language of the phone.
      await expect(page.getByText(t('common', 'chooseFiles'), { exact: true })).toBeVisible({ visible: mode.script });
      await files.setInputFiles([await createPhoto('one.jpg', '#a33'), await createPhoto('two.jpg', '#3a3')]);
      await expect(page.getByText(t('common', 'filesChosen', { count: 2 }))).toBeVisible({ visible: mode.script });
      await request.click();
      await expect(note).toHaveAccessibleDescription(new RegExp(t('validation', 'required')));
      await expect(page.getByRole('img', { name: t('returns', 'photoKept', { number: 2 }) })).toBeVisible();

      await note.fill('It hums');
      await files.setInputFiles({ name: 'virus.jpg', mimeType: 'image/jpeg', buffer: await readFile('package.json') });
      await request.click();
      await expect(files).toHaveAccessibleDescription(new RegExp(t('returns', 'notAPhoto')));
      await request.click();
      await expect(page.getByText(t('returns', 'nothingChosen'))).toBeVisible();
      await page.getByRole('main').getByRole('combobox').first().selectOption('1');
      await request.click();

      await expect(page.getByRole('heading', { level: 1 })).toContainText(/R\d\d-\d{4}-[2-9A-Z]{6}/);
      await expect(page.getByRole('listitem').filter({ hasText: t('returns', 'status_requested') })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await expect(page.getByText('It hums')).toBeVisible();
      const shown = page.getByRole('img', { name: t('returns', 'photo', { number: 2 }) });
      await shown.scrollIntoViewIfNeeded();
      await expect(shown).toHaveJSProperty('naturalWidth', 300);
      const photoPath = (await shown.getAttribute('src')) ?? '';
      expect((await new Visitor().get(photoPath)).location).toContain('/login');
      const stranger = new Visitor();
      await stranger.registerAndVerify();
      expect((await stranger.get(photoPath)).status).toBe(404);
      expect((await stranger.get(new URL(page.url()).pathname)).status).toBe(404);

      await page.getByText(t('returns', 'cancel'), { exact: true }).click();
      await page.getByRole('button', { name: t('returns', 'cancelConfirm'), exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: t('returns', 'status_cancelled') })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await page.goto(returnsPath);
      await expect(page.getByRole('main').getByText(t('returns', 'status_cancelled')).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(t('returns', 'status_approved')).first()).toBeVisible();
    });
  });
}
