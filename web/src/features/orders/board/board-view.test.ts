import { expect, test } from 'vitest';
import { readBoardView } from './board-view.ts';
import { readShipments } from './shipments.ts';

test('the board’s address keeps known values and drops the rest (STO-07)', () => {
  expect(
    readBoardView({ show: 'cases', status: 'shipped', search: 'Asha', late: true, order: 'NOR-2611-00001' }),
  ).toEqual({
    show: 'cases',
    status: 'shipped',
    search: 'Asha',
    late: true,
    order: 'NOR-2611-00001',
  });
  expect(readBoardView({ show: 'x', status: 'all', search: ['x'], late: 'yes', order: '../etc' })).toEqual({});
  expect(readBoardView({ search: 2611 })).toEqual({ search: '2611' });
});

test('reads pasted shipments as an order number and a tracking number, whatever separates them (STO-07)', () => {
  const text = 'NOR-2611-00001 SC 4410 7782 IN\nnor-2611-00002,A1\nNOR-2611-00003\tB 2\n\nNOR-2611-00004\nwhat is this';
  expect(readShipments(text)).toEqual({
    shipments: [
      { orderNum: 'NOR-2611-00001', tracking: 'SC 4410 7782 IN' },
      { orderNum: 'NOR-2611-00002', tracking: 'A1' },
      { orderNum: 'NOR-2611-00003', tracking: 'B 2' },
      { orderNum: 'NOR-2611-00004' },
    ],
    faulty: ['what is this'],
  });
});
