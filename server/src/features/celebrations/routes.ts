import { celebrations } from '@apprecio/contract/celebrations/operations';
import { celebrationRewards } from '@apprecio/contract/celebrations/rewards';
import { bind } from '../../platform/context.ts';
import { card, uploadPicture } from './card/external.ts';
import { list, widget } from './queries.ts';
import { setRules } from './rewards/commands.ts';
import { rules } from './rewards/queries.ts';
import { unwish, wish } from './wishes/commands.ts';
import { details, wishers } from './wishes/queries.ts';

export const celebrationsRoutes = [
  ...bind(celebrationRewards, { 'celebrations.rules': rules, 'celebrations.setRules': setRules }),
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
