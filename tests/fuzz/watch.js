import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread beside the one in which cases are tried. It ends the whole process where a case has had so many seconds of the
 * processor: by the clock a busy machine would make any case too long.
 */
let begun = process.cpuUsage();
parentPort?.on('message', () => {
  begun = process.cpuUsage();
});
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if ((user + system) / 1e6 > workerData.seconds) process.kill(process.pid, 'SIGKILL');
}, 1000);
