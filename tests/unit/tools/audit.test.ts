import { expect, test } from 'vitest';
import { readAudit } from '#tools/audit.ts';

test('an audit counts faults of high and critical severity', () => {
  const vulnerabilities = { info: 1, low: 2, moderate: 3, high: 1, critical: 1, total: 8 };
  expect(readAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual({ serious: 2 });
});

test('an audit without an answer from the registry says why', () => {
  expect(readAudit('{ "message": "request failed" }')).toEqual({ reason: 'request failed' });
  expect(readAudit('')).toEqual({ reason: 'npm audit printed no JSON' });
});
