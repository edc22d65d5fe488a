import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread beside the one that runs cases. It ends the process if a case exceeds its seconds of processor time. Clock
 * time would make cases fail on a busy machine.
 */
let begun = process.cpuUsage();
parentPort?.on('message', () => {
  begun = process.cpuUsage();
});
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if ((user + system) / 1e6 > workerData.seconds) process.kill(process.pid, 'SIGKILL');
}, 1000);
