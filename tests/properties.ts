import fc from 'fast-check';

/*
 * Properties use the same examples each time, so that results are reproducible. Set PROPERTY_SEED to another whole
 * number for other examples. The first failure ends a test, because shrinking a large example can take hours.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1), endOnFailure: true });
