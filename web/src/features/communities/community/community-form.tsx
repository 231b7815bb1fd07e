import { joinModeCodeOf } from '@apprecio/contract/api/codes';
import { communityLimits as limits } from '@apprecio/contract/communities/communities.operations';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import { tints } from '../../../ui/data/motifs.tsx';
import { TintChip } from '../../../ui/data/tint-chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { modeOf, modes } from './look.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { RulesField } from './rules-field.tsx';
import { useCommunityForm } from './use-community-form.ts';
import type { Community } from './use-community.ts';

function TintField({
  value = 'teal',
  onChange,
}: {
  value?: (typeof tints)[number];
  onChange?: (tint: (typeof tints)[number]) => void;
}) {
  const t = useTranslations('communities.form');
  return (
    <div role="group" aria-label={t('tint')}>
      <p className="text-md font-medium">{t('tint')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {tints.map((tint) => (
          <TintChip key={tint} tint={tint} pressed={tint === value} onPress={() => onChange?.(tint)}>
            {t(`tints.${tint}`)}
          </TintChip>
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
  const { form, opening } = useCommunityForm(community, onClose);
  const admin = holds(me, 'communities.manage');
  const currentMode = community && modeOf(community);
  const offered = modes.filter((mode) => mode !== 'company' || admin || currentMode === 'company');
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
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t(community ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-5">
        <FormField of={form} name="name" as={TextField} label={t('form.name')} maxLength={limits.name} />
        <FormField
          of={form}
          name="description"
          as={TextArea}
          label={t('form.description')}
          optional
          counted
          maxLength={limits.description}
        />
        <FormField
          of={form}
          name="joinMode"
          as={RadioGroup}
          stacked
          label={t('whoMayJoin')}
          help={currentMode && currentMode !== 'company' ? t('form.modeHelp') : undefined}
          options={offered.map((one) => ({ value: String(joinModeCodeOf(one)), label: t(`modes.${one}.long`) }))}
        />
        <FormField of={form} name="rules" as={RulesField} form={form} />
        <FormField of={form} name="tint" as={TintField} />
        {community && <LogoField community={community} />}
        <FormError of={form} />
      </Form>
      {opening && <OpeningDialog {...opening} />}
    </Dialog>
  );
}
