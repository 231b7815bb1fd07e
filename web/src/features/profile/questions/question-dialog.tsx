import { genders } from '@apprecio/contract/api/codes';
import type { IntroductionField } from '@apprecio/contract/profile/profile.operations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Waiting } from '../../../lib/inbox.ts';
import { setMe, useMe } from '../../../lib/session/me.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { useCompany } from '../../organisation/public.tsx';

type Question = Waiting<'questions'>;

export interface QuestionDialogProps {
  open: boolean;
  asked: Question;
  title: string;
  onClose: () => void;
}

const labels = {
  name: 'name',
  designation: 'designation',
  department: 'department',
  dateOfJoining: 'joined',
  dateOfBirth: 'birth',
  gender: 'gender',
} as const;

function fieldsOf({ question, birthMissing }: Question): IntroductionField[] {
  if (question !== 'birthday') return [question];
  return birthMissing ? ['dateOfBirth', 'birthdayVisibility'] : ['birthdayVisibility'];
}

function useAnswer(asked: Question, onDone: () => void) {
  const client = useQueryClient();
  const me = useMe();
  const fields = fieldsOf(asked);
  const form = useDraftForm({
    schema: async () => (await import('@apprecio/contract/profile/profile.operations')).introductionOf(fields),
    draft: () => ({
      name: me.name,
      designation: '',
      department: '',
      dateOfJoining: '',
      dateOfBirth: '',
      gender: '',
      birthdayVisibility: '',
    }),
    toInput: (draft) =>
      Object.fromEntries(fields.map((name) => [name, draft[name] || undefined])) as InputOf<'profile.onboard'>,
    send: async (call, input) => call('profile.onboard', input),
    onSent: (after) => {
      setMe(client, after);
      onDone();
    },
    texts: 'people.validation',
    mode: 'onTouched',
  });
  return { fields, form };
}

type AnswerForm = ReturnType<typeof useAnswer>['form'];

function AnswerField({ name, form, asked }: { name: IntroductionField; form: AnswerForm; asked: Question }) {
  const t = useTranslations('profile');
  const person = useTranslations('people');
  const company = useCompany()?.name ?? '';
  if (name === 'birthdayVisibility') {
    const options = (['team', 'everyone', 'nobody'] as const).map((value) => ({
      value,
      label: t(`welcome.audiences.${value}`),
    }));
    const help = t('questions.proposal', { company, who: t(`welcome.audiences.${asked.proposal}`) });
    return (
      <FormField
        of={form}
        name={name}
        as={RadioGroup}
        stacked
        label={t('welcome.birthday')}
        help={`${help} ${t('welcome.birthdayHelp')}`}
        options={options}
      />
    );
  }
  const label = person(`fields.${labels[name]}`);
  if (name === 'gender') {
    const options = genders.map((value) => ({ value, label: person(`genders.${value}`) }));
    const placeholder = t('page.choose');
    return <FormField of={form} name={name} as={Select} label={label} placeholder={placeholder} options={options} />;
  }
  const isDate = name === 'dateOfJoining' || name === 'dateOfBirth';
  return <FormField of={form} name={name} as={isDate ? DateField : TextField} label={label} />;
}

/** Takes the answer to one question about the reader. */
export function QuestionDialog({ open, asked, title, onClose }: QuestionDialogProps) {
  const t = useTranslations('profile.questions');
  const { fields, form } = useAnswer(asked, onClose);
  return (
    <ActDialog
      open={open}
      size="sm"
      title={title}
      cancel={t('cancel')}
      act={t('save')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-5">
        {fields.map((name) => (
          <AnswerField key={name} name={name} form={form} asked={asked} />
        ))}
      </Form>
    </ActDialog>
  );
}
