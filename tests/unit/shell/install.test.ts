import { describe, expect, test } from 'vitest';
import { installWay } from '#src/shell/device/install.ts';

const AGENTS = {
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  Edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  Firefox: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const wayOf = (agent: string, maxTouchPoints = 0) => installWay({ userAgent: agent, maxTouchPoints });

describe('the app is put on the home screen', () => {
  test('by the share button on iPads, which report themselves as Macs, and on iPhones', () => {
    expect(wayOf(AGENTS.iPad, 5)).toBe('share');
    expect(wayOf(AGENTS.iPhone, 5)).toBe('share');
  });

  test('by the menu on Android and in Chrome and Edge', () => {
    expect(wayOf(AGENTS.Android, 5)).toBe('menu');
    expect(wayOf(AGENTS.Edge)).toBe('menu');
  });

  test('not by Firefox on a computer', () => {
    expect(wayOf(AGENTS.Firefox)).toBe('none');
  });
});
