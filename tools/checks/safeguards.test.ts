import { expect, test } from 'vitest';
import { safeguards } from './safeguards.ts';

const check = (text: string) => safeguards([{ file: 'web/src/features/orders/sample.tsx', text }]);

test('an operation that asks is not sent by one press', () => {
  const pressed = `function Decline() {
    const decline = useCommand('orders.decline');
    return <Button onClick={() => decline.mutate({ id })} />;
  }`;
  expect(check(pressed)).toEqual([
    expect.stringMatching(/^web\/src\/features\/orders\/sample.tsx:2 orders.decline asks/),
  ]);
  expect(check(pressed.replace('onClick', 'onAct'))).toEqual([]);
});

test('an operation that asks is followed through functions, other names and returned commands', () => {
  const followed = (attribute: string) => `function useActs() {
    const decline = useCommand('orders.decline');
    return { decline };
  }
  function Decline() {
    const { decline } = useActs();
    const act = isOwn ? decline : other;
    const send = () => act.mutate({ id });
    return <ActDialog busy={act.isPending} ${attribute}={send} />;
  }`;
  expect(check(followed('onAct'))).toEqual([]);
  expect(check(followed('onOpen'))).toHaveLength(1);
  expect(check(`const send = useSend(); const reset = () => send('employees.resetPassword', { id });`)).toHaveLength(1);
});

test('a form is the question of what it sends', () => {
  expect(check(`useDraftForm({ send: async (call, input) => call('orders.decline', input) });`)).toEqual([]);
});

test('an operation that can be undone is sent where its undoing is offered', () => {
  const sent = `useCommand('points.topUp');`;
  expect(check(sent)).toEqual([expect.stringContaining('points.topUp can be undone by points.withdrawTopUp')]);
  expect(
    check(`${sent} const withdraw = useCommand('points.withdrawTopUp');
    const row = <AskingButton onAct={() => withdraw.mutate({ id })} />;`),
  ).toEqual([]);
  expect(check(`useCommand('posts.pin'); useCommand('profile.prefer');`)).toEqual([]);
});
