import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { WaitingRow, YesAndNo } from '../../../ui/list/waiting-row.tsx';

const statedScreen = '/organization/employees?group=stated';

function Stated({ item, acts }: RowProps<'stated'>) {
  const t = useTranslations('inbox.stated');
  const { person, designation, department } = item;
  const who = { name: person.name };
  const decide = (confirm: boolean) => () =>
    void acts.decide(
      async () => acts.send('employees.decideStated', { ids: [person.id], confirm }),
      t(confirm ? 'confirmed' : 'declined', who),
    );
  return (
    <WaitingRow
      person={person}
      title={t('title', who)}
      sub={[designation, department].filter((each) => each !== null).join(' · ')}
      to={statedScreen}
    >
      <YesAndNo
        yes={{ label: t('confirm'), whole: t('confirmOne', who), onPress: decide(true) }}
        no={{ label: t('decline'), whole: t('declineOne', who), onPress: decide(false) }}
      />
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  stated: { place: 90, keyOf: ({ person }) => person.id, Row: Stated, list: statedScreen },
};
