import { linkOf, newAddress, signIn } from '../../accounts.ts';
import { checkVat, fillDetails, newVat } from '../../dealerships.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

// A browser writes a line of its own for every answer that is a failure.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

test('a dealership signs up, confirms its mail and gets to its area', async ({ page }) => {
  const [email, vat] = [newAddress(), newVat()];
  await visit(page, '/dealer/register');
  await expect(page).toHaveURL('/dealer/signup');
  await checkVat(page, `IT ${vat.slice(0, 4)} ${vat.slice(4)}`);
  await expect(page.getByRole('heading', { name: 'I tuoi dati' })).toBeVisible();
  await expect(page.getByLabel('Partita IVA')).toHaveValue(vat);
  await expect(page.getByLabel('Ragione sociale')).toHaveValue(/S\.(r\.l|p\.A|n\.c)\.$/);
  await expect(page.getByLabel('Nome della concessionaria')).not.toHaveValue(/S\./);
  await expect(page.getByLabel('Indirizzo')).not.toHaveValue('');
  await fillDetails(page, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iscrivi la concessionaria' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();

  await visit(page, await linkOf(page, email, 'verification'));
  await expect(page.getByRole('heading', { name: 'Email verificata' })).toBeVisible();
  await visit(page, '/signin?dealer=true');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dealer\/[\da-f-]{36}\/listings/);
  await expect(page.getByRole('link', { name: 'Prova Pro gratis per 30 giorni' })).toHaveAttribute(
    'href',
    /^\/free-trial\/[\da-f-]{36}\/activate$/,
  );

  await page.context().clearCookies();
  await visit(page, '/dealer/signup');
  await checkVat(page, vat);
  await expect(page.getByText('appartiene già a una concessionaria iscritta')).toBeVisible();
});

test('what was typed outlives a reload, Back and another VAT number, passwords excepted', async ({ page }) => {
  const [vat, other] = [newVat(), newVat()];
  await visit(page, '/dealer/signup');
  await checkVat(page, vat);
  await expect(page.getByRole('heading', { name: 'I tuoi dati' })).toBeVisible();
  await fillDetails(page, newAddress());
  await page.getByLabel('Nome della concessionaria').fill('La Mia Insegna');
  const kept = async () => {
    await expect(page.getByLabel('Partita IVA')).toHaveValue(vat);
    await expect(page.getByLabel('Nome della concessionaria')).toHaveValue('La Mia Insegna');
    await expect(page.getByLabel('Email')).toHaveValue(/@carzaa\.test$/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /condizioni/ })).toBeChecked();
  };
  await page.reload();
  await kept();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Verifica' })).toBeVisible();
  await expect(page.getByLabel('Partita IVA')).toHaveValue(vat);
  await page.goForward();
  await kept();

  const email = await page.getByLabel('Email').inputValue();
  await page.getByRole('button', { name: 'Cambia partita IVA' }).click();
  await checkVat(page, other);
  await expect(page.getByLabel('Partita IVA')).toHaveValue(other);
  await expect(page.getByLabel('Nome della concessionaria')).not.toHaveValue('La Mia Insegna');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a VAT number that will not do is told by its field, one that cannot be checked above it', async ({ page }) => {
  await visit(page, '/dealer/signup');
  const field = page.getByLabel('Partita IVA');
  await checkVat(page, '');
  await expect(page.getByText('Il campo Partita IVA è richiesto')).toBeVisible();
  await checkVat(page, '00743110158');
  await expect(page.getByText('La partita IVA non è valida.')).toBeVisible();
  await expect(field).toBeFocused();
  await checkVat(page, '90000039991');
  await expect(page.getByText('La partita IVA indicata non risulta valida.')).toBeVisible();
  await expect(field).toHaveValue('90000039991');
  await expectAccessible(page);
  await checkVat(page, '90000019993');
  await expect(page.getByRole('alert')).toHaveText('Il registro delle imprese non ha risposto. Riprova più tardi.');
  await checkVat(page, '90000029992');
  await expect(page.getByRole('alert')).toContainText('il credito del servizio è esaurito');
  await page.getByRole('link', { name: 'Ecco che cosa fare' }).click();
  await expect(page.getByRole('heading', { name: 'Verifica non riuscita' })).toBeVisible();
  await expectAccessible(page);
});

test('a German company tells nothing of itself, and its town follows from the code', async ({ page }) => {
  await visit(page, '/dealer/signup');
  await checkVat(page, 'DE136695976');
  await expect(page.getByText('non comunica altri dati')).toBeVisible();
  await expect(page.getByLabel('Paese')).toHaveValue('de');
  await page.getByLabel('CAP').fill('80331');
  await expect(page.getByLabel('Comune')).toHaveValue(/M.nchen/);
  await page.getByRole('button', { name: 'Iscrivi la concessionaria' }).click();
  await expect(page.getByText('Il campo Ragione sociale è richiesto')).toBeVisible();
  await page.getByRole('button', { name: 'Cambia partita IVA' }).click();
  await expect(page.getByRole('button', { name: 'Verifica' })).toBeVisible();
});

test('who has several dealerships chooses one', async ({ page }) => {
  await visit(page, '/dealer/login');
  await expect(page).toHaveURL('/signin?dealer=true');
  await signIn(page, 'gruppo@carzaa.test');
  await expect(page.getByRole('heading', { name: 'Scegli la concessionaria' })).toBeVisible();
  const choices = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) {
    await expect(choice).toHaveAttribute('href', /^\/dealer\/[\da-f-]{36}\/listings$/);
  }
  await expectAccessible(page);
  await visit(page, '/dealer/target?redirectTo=/dealer/q/plan');
  await expect(choices.first()).toHaveAttribute('href', /^\/dealer\/[\da-f-]{36}\/plan$/);
  await visit(page, '/dealer/target?redirectTo=//evil.test/q/');
  await expect(choices.first()).toHaveAttribute('href', /^\/dealer\/[\da-f-]{36}\/listings$/);
});

test('who has one gets to its area, and to the page wanted; the menu leads there too', async ({ page }) => {
  await visit(page, '/signin');
  await signIn(page, 'concessionario@carzaa.test');
  await expect(page).toHaveURL(/\/dealer\/[\da-f-]{36}\/listings/);
  await visit(page, '/');
  await page.getByLabel(/^Il tuo account/).click();
  await expect(page.getByRole('link', { name: 'Amministrazione' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Area concessionario' })).toHaveAttribute('href', /^\/dealer\/target/);
  await page.goto('/dealer/target?redirectTo=/dealer/q/messages');
  await expect(page).toHaveURL(/\/dealer\/[\da-f-]{36}\/messages/);
});

test('who has none is told so, and may sign one up', async ({ page }) => {
  await visit(page, '/signin?dealer=true');
  await signIn(page, 'senza@carzaa.test');
  await expect(page).toHaveURL('/dealer/no-associated');
  await expect(page.getByRole('heading', { name: 'Nessuna concessionaria collegata' })).toBeVisible();
  await expectAccessible(page);
  await checkVat(page, '90000029992');
  await expect(page.getByRole('alert')).toContainText('il credito del servizio è esaurito');
});

test('who has not confirmed the address yet is told so before the area', async ({ page }) => {
  await visit(page, '/signin?redirectTo=/dealer/failed-verification');
  await signIn(page, 'nuovo@carzaa.test');
  await expect(page.getByRole('heading', { name: 'Manca ancora la tua email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verifica l’email' }).click();
  await expect(page).toHaveURL('/verify-email');
});

test('an administrator finds the administration in the menu, a visitor the sign-in', async ({ page }) => {
  await visit(page, '/dealer/target?redirectTo=/dealer/q/plan');
  await expect(page).toHaveURL(/\/signin\?redirectTo=/);
  await signIn(page, 'admin@carzaa.test');
  await expect(page).toHaveURL('/dealer/no-associated');
  await page.getByLabel(/^Il tuo account/).click();
  await expect(page.getByRole('link', { name: 'Amministrazione' })).toHaveAttribute('href', '/admin');
});
