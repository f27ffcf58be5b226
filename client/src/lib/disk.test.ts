import { expect, test } from 'vitest';
import { createDisk } from './disk';

test('a connection that fails is opened anew, once for each call', async () => {
  let opened = 0;
  const disk = createDisk(async () => {
    opened += 1;
    return { number: opened, close: () => {} };
  });
  expect(await disk(async (connection) => connection.number)).toBe(1);
  expect(await disk(async (connection) => connection.number)).toBe(1);
  const lost = (broken: number) => async (connection: { number: number }) => {
    if (connection.number <= broken) throw new Error('connection lost');
    return connection.number;
  };
  expect(await disk(lost(1))).toBe(2);
  await expect(disk(lost(9))).rejects.toThrow('connection lost');
  expect(opened).toBe(3);
  expect(await disk(async (connection) => connection.number)).toBe(4);
});

test('a refused opening is tried again', async () => {
  let refuses = true;
  const disk = createDisk(async () => {
    if (refuses) throw new Error('refused');
    return { close: () => {} };
  });
  await expect(disk(async () => 'read')).rejects.toThrow('refused');
  refuses = false;
  expect(await disk(async () => 'read')).toBe('read');
});
