import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { WaitingRow, YesAndNo } from '../../../ui/list/waiting-row.tsx';

const statedScreen = '/organization/employees?group=stated';

function Stated({ item, acts }: RowProps<'stated'>) {
  const t = useTranslations('inbox.stated');
  const { person, designation, department } = item;
  const who = { name: person.name };
  const decline = async () =>
    acts.decide(
      async () => acts.send('employees.decideStated', { ids: [person.id], confirm: false }),
      t('declined', who),
    );
  const confirm = async () => {
    let batchId: string | null = null;
    const sending = async () => {
      ({ batchId } = await acts.send('employees.decideStated', { ids: [person.id], confirm: true }));
    };
    const undo = async () => batchId && acts.send('batches.undo', { id: batchId });
    return acts.decide(sending, t('confirmed', who), undo);
  };
  return (
    <WaitingRow
      person={person}
      title={t('title', who)}
      sub={[designation, department].filter((each) => each !== null).join(' · ')}
      to={statedScreen}
    >
      <YesAndNo
        yes={{ label: t('confirm'), whole: t('confirmOne', who), onPress: () => void confirm() }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: () => void decline() }}
      />
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  stated: { place: 90, keyOf: ({ person }) => person.id, Row: Stated, list: statedScreen },
};
