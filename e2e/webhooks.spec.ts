import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { TOKEN } from './support/settings';
import { test } from './support/test';

/** A program that is told of alerts, and answers with a status. */
async function startReceiver() {
  const bodies: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    bodies,
    answer(next: number) {
      status = next;
    },
    stop: () => server.close(),
  };
}

async function openOperator(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/operator`);
  await page.getByLabel('Operator token').fill(TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an operator adds a webhook, tries it, and removes it', async ({ startFresh, page }) => {
  const receiver = await startReceiver();
  const { app } = await startFresh({
    OPERATOR_TOKEN: TOKEN,
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
  });
  await openOperator(page, app.url);
  const section = page.locator('[data-operator="webhooks"]');
  const hook = section.locator('[data-webhook]');
  await test.step('nothing is told to anybody at first', async () => {
    await expect(section.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
    await expect(hook).toHaveCount(0);
  });
  await test.step('what is wrong is said beside the button', async () => {
    await section.getByText('Add a webhook').click();
    await section.getByLabel('Name').fill('Town pager');
    await section.getByLabel('Address').fill('http://hooks.example/alerts');
    await section.getByLabel('Areas').fill('co, COZ999');
    await section.getByRole('button', { name: 'Add' }).click();
    await expect(section.getByText('The address must start with https://; only')).toBeVisible();
    await section.getByLabel('Address').fill(`http://${receiver.host}/alerts?token=made-up`);
    await section.getByRole('button', { name: 'Add' }).click();
    await expect(section.getByText('There is no area COZ999.')).toBeVisible();
    await expectAccessible(page, 'a form with something wrong in it');
  });
  await test.step('its secret is shown once, and of its address only the host', async () => {
    await section.getByLabel('Areas').fill('co COZ039');
    await section.getByLabel('Which alerts').selectOption('Severe alerts and worse');
    await section.getByRole('button', { name: 'Add' }).click();
    await expect(section.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).toBeVisible();
    await expect(hook).toContainText('Town pager');
    await expect(hook).toContainText(receiver.host);
    await expect(hook).toContainText('Severe alerts and worse · CO, COZ039');
    await expect(section.getByText('1 webhook, messages sent today: 0, failed: 0')).toBeVisible();
    await expectAccessible(page, 'a webhook and its secret');
    await page.reload();
    await expect(hook).toContainText('Town pager');
    const text = await section.innerText();
    expect(text).not.toContain('whsec_');
    expect(text).not.toContain('made-up');
  });
  await test.step('a test arrives, and what came of it is said', async () => {
    await section.getByRole('button', { name: 'Send a test to Town pager' }).click();
    await expect(section.getByText('Test: status 204.')).toBeVisible();
    receiver.answer(500);
    await section.getByRole('button', { name: 'Send a test to Town pager' }).click();
    await expect(section.getByText('Test: status 500.')).toBeVisible();
    expect(receiver.bodies.map((body) => JSON.parse(body).type)).toEqual(['test', 'test']);
  });
  await test.step('it is gone after two clicks', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await section.getByRole('button', { name: 'Remove Town pager' }).click();
    await section.getByRole('button', { name: 'Really remove Town pager' }).click();
    await expect(hook).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
  receiver.stop();
});
