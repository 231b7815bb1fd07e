import { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import { celebrationRewards } from '@apprecio/contract/celebrations/rewards';
import { celebrationWords } from '@apprecio/contract/celebrations/words';
import { bind } from '../../platform/context.ts';
import { card, uploadPicture } from './card/card.external.ts';
import { list, widget } from './celebrations.queries.ts';
import { setRules } from './rewards/rewards.commands.ts';
import { rules } from './rewards/rewards.queries.ts';
import { unwish, wish } from './wishes/wishes.commands.ts';
import { details, wishers } from './wishes/wishes.queries.ts';
import { setWords } from './words/words.commands.ts';
import { words } from './words/words.queries.ts';

export const celebrationsRoutes = [
  ...bind(celebrationRewards, { 'celebrations.rules': rules, 'celebrations.setRules': setRules }),
  ...bind(celebrationWords, { 'celebrations.words': words, 'celebrations.setWords': setWords }),
  ...bind(celebrations, {
    'celebrations.widget': widget,
    'celebrations.list': list,
    'celebrations.details': details,
    'celebrations.wish': wish,
    'celebrations.uploadPicture': uploadPicture,
    'celebrations.card': card,
    'celebrations.unwish': unwish,
    'celebrations.wishers': wishers,
  }),
];
