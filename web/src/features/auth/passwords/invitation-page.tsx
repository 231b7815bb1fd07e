import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Clamp } from '../../../ui/data/clamp.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { NotePaper } from '../../notes/public.tsx';
import { useColour } from '../../organisation/public.tsx';
import { ChoosePasswordForm } from '../registration/choose-password-form.tsx';
import { useClient } from '../sign-in/use-client.ts';
import { LinkPage, Paper, NextSteps } from './link-paper.tsx';

type Invitation = AnswerOf<'auth.invitation'>;

function Used() {
  const t = useTranslations('auth');
  return (
    <Paper title={t('link.usedTitle')} text={t('invitation.usedText')}>
      <NextSteps>
        <ButtonLink variant="primary" to="/login">
          {t('link.goToSignIn')}
        </ButtonLink>
      </NextSteps>
    </Paper>
  );
}

function From({ invitation: { inviter, organisation } }: { invitation: Invitation }) {
  const t = useTranslations('auth.invitation');
  if (!inviter) return t('line', { organisation });
  return (
    <span className="flex items-center gap-3">
      <Avatar person={inviter} size={44} decorative />
      <span className="min-w-0 flex-1 wrap-anywhere">{t('lineBy', { inviter: inviter.name, organisation })}</span>
    </span>
  );
}

function Thanks({ thanks: { giver, message, tint } }: { thanks: NonNullable<Invitation['thanks']> }) {
  const t = useTranslations('auth.invitation');
  return (
    <section aria-labelledby="thanked" className="mt-6">
      <NotePaper {...(tint && { tint })}>
        <h2 id="thanked" className="type-label wrap-anywhere text-tint-fg">
          {t('thanked', { name: giver.name })}
        </h2>
        <blockquote dir="auto" className="mt-2 pe-16 font-note text-xl leading-note wrap-anywhere text-ink">
          <Clamp>{message}</Clamp>
        </blockquote>
        <p className="mt-4 flex items-center gap-3 text-md font-medium">
          <Avatar person={giver} size={36} decorative />
          <span className="min-w-0 wrap-anywhere">{giver.name}</span>
        </p>
      </NotePaper>
    </section>
  );
}

function Invited({ secret }: { secret: string }) {
  const t = useTranslations('auth.invitation');
  const link = useQuery(query('auth.invitation', { secret }));
  return (
    <LinkPage link={link} used={<Used />} otherText={t('otherText')}>
      {(data) => (
        <Paper title={t('title', { name: data.name })} text={<From invitation={data} />}>
          {data.thanks && <Thanks thanks={data.thanks} />}
          <ChoosePasswordForm by="auth.accept" secret={secret} email={data.email} />
        </Paper>
      )}
    </LinkPage>
  );
}

function Trial() {
  const t = useTranslations('auth.invitation');
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[496px] md:pt-4">
        <Paper title={t('testTitle')} text={t('testText')}>
          <div className="mt-6">
            <ButtonLink variant="primary" to="/">
              {t('testBack')}
            </ButtonLink>
          </div>
        </Paper>
      </div>
    </PlainFrame>
  );
}

/** /reset-password?invite=…: an invited person chooses a password. */
export function InvitationPage({ secret }: { secret: string }) {
  useColour(useClient()?.brandColour);
  return secret === 'test' ? <Trial /> : <Invited key={secret} secret={secret} />;
}
