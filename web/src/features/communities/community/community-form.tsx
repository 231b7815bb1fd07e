import { joinModeCodeOf, joinModeOf } from '@apprecio/contract/api/codes';
import { communityForm, communityLimits as limits } from '@apprecio/contract/communities/operations';
import { opensToAll } from '@apprecio/contract/communities/rules';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { overseesAll } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { tints } from '../../../ui/data/motifs.tsx';
import { ValueChip } from '../../../ui/data/value-chip.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { modeOf, modes } from './look.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { RulesField } from './rules-field.tsx';
import { useCommunityError, type Community } from './use-community.ts';

const names = ['name', 'description', 'joinMode', 'rules', 'tint'] as const;

function useCommunityForm(community: Community | undefined, onClose: () => void) {
  const t = useTranslations('communities');
  const navigate = useNavigate();
  const form = useSchemaForm(communityForm, {
    name: community?.name ?? '',
    description: community?.description ?? '',
    joinMode: community?.joinMode ?? joinModeCodeOf('public'),
    rules: community?.rules ?? [],
    tint: community?.tint ?? 'teal',
  });
  const [other, setOther] = useState<unknown>(null);
  const [asking, setAsking] = useState(false);
  const onError = (error: unknown) => setOther(showFieldErrors(form, error, names) ? null : error);
  const creating = useCommand('communities.create', {
    onSuccess: async ({ id }) => {
      onClose();
      await navigate({ to: `/communities/${id}` });
    },
    onError,
  });
  const updating = useCommand('communities.update', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('saved') });
      onClose();
    },
    onError,
  });
  const save = form.handleSubmit((values) => {
    setOther(null);
    if (!community) creating.mutate(values);
    else if (opensToAll(modeOf(community), joinModeOf(values.joinMode))) setAsking(true);
    else updating.mutate({ id: community.id, ...values });
  });
  const open = (opensPosts: boolean) => {
    setAsking(false);
    if (community) void form.handleSubmit((values) => updating.mutate({ id: community.id, ...values, opensPosts }))();
  };
  const opening = asking && { name: form.getValues('name'), onOpen: open, onClose: () => setAsking(false) };
  return { form, save, other, opening, busy: creating.isPending || updating.isPending };
}

function TintField({
  value,
  onChange,
}: {
  value: (typeof tints)[number];
  onChange: (tint: (typeof tints)[number]) => void;
}) {
  const t = useTranslations('communities.form');
  return (
    <div role="group" aria-label={t('tint')}>
      <p className="text-md font-medium">{t('tint')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {tints.map((tint) => (
          <ValueChip key={tint} tint={tint} pressed={tint === value} onPress={() => onChange(tint)}>
            {t(`tints.${tint}`)}
          </ValueChip>
        ))}
      </div>
    </div>
  );
}

/** Makes a community, or changes one: what it is called and for, its rules and look, and who may join. */
export function CommunityForm({
  open,
  community,
  onClose,
}: {
  open: boolean;
  community?: Community;
  onClose: () => void;
}) {
  const t = useTranslations('communities');
  const me = useMe();
  const formId = useId();
  const errorText = useCommunityError();
  const fieldText = useFieldText('communities.validation');
  const { form, save, other, opening, busy } = useCommunityForm(community, onClose);
  const { errors } = form.formState;
  const admin = overseesAll(me);
  const kept = community && modeOf(community);
  const offered = modes.filter((mode) => mode !== 'company' || admin || kept === 'company');
  const mode = form.watch('joinMode');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(community ? 'form.edit' : 'make')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t(community ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('form.name')}
          maxLength={limits.name}
          error={fieldText(errors.name?.message)}
          {...form.register('name')}
        />
        <TextArea
          label={t('form.description')}
          optional
          counted
          maxLength={limits.description}
          error={fieldText(errors.description?.message)}
          value={form.watch('description') ?? ''}
          onChange={(event) => form.setValue('description', event.target.value, { shouldDirty: true })}
        />
        <RadioGroup
          stacked
          label={t('whoMayJoin')}
          help={kept && kept !== 'company' ? t('form.modeHelp') : undefined}
          error={fieldText(errors.joinMode?.message)}
          value={String(mode)}
          onChange={(next) => form.setValue('joinMode', Number(next) as typeof mode, { shouldDirty: true })}
          options={offered.map((one) => ({ value: String(joinModeCodeOf(one)), label: t(`modes.${one}.long`) }))}
        />
        <RulesField
          rules={form.watch('rules') ?? []}
          error={(at) => fieldText(errors.rules?.[at]?.message)}
          onChange={(rules) =>
            form.setValue('rules', rules, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        <TintField value={form.watch('tint') ?? 'teal'} onChange={(tint) => form.setValue('tint', tint)} />
        {community && <LogoField community={community} />}
        {other !== null && (
          <Callout tone="danger" live>
            {errorText(other)}
          </Callout>
        )}
      </form>
      {opening && <OpeningDialog {...opening} />}
    </Dialog>
  );
}
