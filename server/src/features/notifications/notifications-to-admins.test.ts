import { expect, test } from 'vitest';
import { connectPayments } from '../../../test/support/things/store.ts';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

test('an immediate notice to admins links to the screen that shows its subject (NOT-02)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {} });
  const { admin, second, asha } = org.people;
  await world().settle(org);
  await connectPayments(world(), org, { gateway: 'sandbox' });
  await admin!.ok('points.setValue', { paise: 104 });
  await admin!.ok('points.setRules', { employee: 300, manager: 300, admin: 300, perReport: 50, prorated: true });
  await admin!.ok('employees.changeRole', { id: asha!.id, roleId: 2 });
  await admin!.ok('employees.resetPassword', { id: asha!.id });
  await world().drain(org);
  const { items } = await second!.ok('notifications.list', { limit: 100 });
  expect(Object.fromEntries(items.map((item) => [item.notificationEventType, item.deeplink]))).toEqual({
    PAYMENT_ACCOUNT_CHANGED: '/organization/payments',
    POINT_VALUE_CHANGED: '/organization/points-history?tab=rules',
    ALLOWANCE_RULES_CHANGED: '/organization/points-history?tab=rules',
    ADMIN_ADDED: '/organization/access',
    ADMIN_ACCESS_CHANGED: '/organization/access',
  });
});
