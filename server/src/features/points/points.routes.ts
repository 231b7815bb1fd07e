import { rules as rulesOperations } from '@apprecio/contract/points/allowance';
import { points } from '@apprecio/contract/points/points.operations';
import { requests } from '@apprecio/contract/points/requests';
import { waiting as waitingOperations } from '@apprecio/contract/points/waiting';
import { wallet } from '@apprecio/contract/points/wallet';
import { bind } from '../../platform/context.ts';
import { setRules } from './allowance-rules.commands.ts';
import { checkBooks } from './books/books.external.ts';
import { books } from './books/books.queries.ts';
import { companyStatement } from './company/company.queries.ts';
import { setExpiry } from './expiry/expiry.commands.ts';
import { ends } from './expiry/expiry.queries.ts';
import { grantFile } from './grants-file/grants-file.external.ts';
import { faultyGrants } from './grants-file/grants-file.queries.ts';
import { companyHistory } from './movements/movements.queries.ts';
import { balances, history } from './points.queries.ts';
import { askMore, grantRequest, refuseRequest, withdrawRequest } from './requests/requests.commands.ts';
import { myRequest } from './requests/requests.queries.ts';
import { exportMine, exportFile, exportStatement } from './statement/statement.external.ts';
import { statement, statementOf, walletHistory } from './statement/statement.queries.ts';
import { confirmTopUp, topUp, withdrawTopUp } from './top-ups/top-ups.commands.ts';
import { confirmValue, setValue, withdrawValue } from './value/value.commands.ts';
import { waiting } from './waiting/waiting.queries.ts';
import { adjust, grant, undoGrant } from './wallet/wallet.commands.ts';
import { rules, topUps } from './wallet/wallet.queries.ts';

export const pointsRoutes = [
  ...bind(points, {
    'points.history': history,
    'points.balances': balances,
    'points.ends': ends,
    'points.statement': statement,
    'points.exportMine': exportMine,
    'points.books': books,
    'points.checkBooks': checkBooks,
  }),
  ...bind(wallet, {
    'points.companyStatement': companyStatement,
    'points.statementOf': statementOf,
    'points.companyHistory': companyHistory,
    'points.walletHistory': walletHistory,
    'points.export': exportFile,
    'points.exportStatement': exportStatement,
    'points.topUps': topUps,
    'points.topUp': topUp,
    'points.confirmTopUp': confirmTopUp,
    'points.withdrawTopUp': withdrawTopUp,
    'points.grant': grant,
    'points.adjust': adjust,
    'points.grantFile': grantFile,
    'points.faultyGrants': faultyGrants,
    'points.undoGrant': undoGrant,
  }),
  ...bind(waitingOperations, { 'points.waiting': waiting }),
  ...bind(requests, {
    'points.myRequest': myRequest,
    'points.askMore': askMore,
    'points.withdrawRequest': withdrawRequest,
    'points.grantRequest': grantRequest,
    'points.refuseRequest': refuseRequest,
  }),
  ...bind(rulesOperations, {
    'points.rules': rules,
    'points.setRules': setRules,
    'points.setValue': setValue,
    'points.confirmValue': confirmValue,
    'points.withdrawValue': withdrawValue,
    'points.setExpiry': setExpiry,
  }),
];
