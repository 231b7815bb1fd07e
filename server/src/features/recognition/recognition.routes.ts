import { recognitionChanges } from '@apprecio/contract/recognition/changes';
import { fairPlay as fairPlayOperations } from '@apprecio/contract/recognition/fair-play';
import { myTeam } from '@apprecio/contract/recognition/my-team';
import { recognitionTypes } from '@apprecio/contract/recognition/recognition-types';
import { recognition } from '@apprecio/contract/recognition/recognition.operations';
import { bind } from '../../platform/context.ts';
import { remove, undo, update } from './changes/changes.commands.ts';
import { versions } from './changes/changes.queries.ts';
import { givenTo, groups } from './composer/composer.queries.ts';
import { approve, approveMany, reject, rejectMany, takeBack } from './decisions/decisions.commands.ts';
import { endDelegate, nameDelegate } from './delegates/delegates.commands.ts';
import { delegates } from './delegates/delegates.queries.ts';
import { askTraders, decideTrade, replyToAdmin } from './fair-play/fair-play.commands.ts';
import { fairPlay, tradeThanks } from './fair-play/fair-play.queries.ts';
import { uploadPicture } from './pictures/pictures.external.ts';
import { of } from './received/received.queries.ts';
import { changeLogo, createType, switchType, updateType } from './recognition-types/recognition-types.commands.ts';
import { uploadLogo } from './recognition-types/recognition-types.external.ts';
import { categories, overseen, typeDetail, typeList } from './recognition-types/recognition-types.queries.ts';
import { give } from './recognition.commands.ts';
import { pending, sent, types } from './recognition.queries.ts';
import { teamShares, team, teamReceived, unthanked } from './team/team.queries.ts';

const given = bind(recognition, {
  'recognition.give': give,
  'recognition.uploadPicture': uploadPicture,
  'recognition.types': types,
  'recognition.pending': pending,
  'recognition.sent': sent,
  'recognition.approve': approve,
  'recognition.reject': reject,
  'recognition.approveMany': approveMany,
  'recognition.rejectMany': rejectMany,
  'recognition.of': of,
});

const changed = bind(recognitionChanges, {
  'recognition.undo': undo,
  'recognition.update': update,
  'recognition.versions': versions,
  'recognition.remove': remove,
  'recognition.takeBack': takeBack,
  'recognition.delegates': delegates,
  'recognition.nameDelegate': nameDelegate,
  'recognition.endDelegate': endDelegate,
  'recognition.givenTo': givenTo,
  'recognition.groups': groups,
});

const managed = bind(recognitionTypes, {
  'recognition.typeList': typeList,
  'recognition.typeDetail': typeDetail,
  'recognition.createType': createType,
  'recognition.updateType': updateType,
  'recognition.switchType': switchType,
  'recognition.changeLogo': changeLogo,
  'recognition.uploadLogo': uploadLogo,
  'recognition.categories': categories,
  'recognition.overseen': overseen,
});

const led = bind(myTeam, {
  'recognition.team': team,
  'recognition.teamShares': teamShares,
  'recognition.unthanked': unthanked,
  'recognition.teamReceived': teamReceived,
});

const fair = bind(fairPlayOperations, {
  'recognition.fairPlay': fairPlay,
  'recognition.tradeThanks': tradeThanks,
  'recognition.askTraders': askTraders,
  'recognition.replyToAdmin': replyToAdmin,
  'recognition.decideTrade': decideTrade,
});

export const recognitionRoutes = [...given, ...changed, ...managed, ...led, ...fair];
