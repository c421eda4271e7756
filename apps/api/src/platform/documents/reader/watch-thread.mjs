import { workerData } from 'node:worker_threads'

// Plain JavaScript: a thread has no loader for anything else when the program runs from its sources.

const lookEveryMs = 50
const { parent, until, residentBytes, tooLongSignal } = workerData

function look() {
  const { user, system } = process.cpuUsage()
  const tooMuch = process.memoryUsage.rss() > residentBytes
  if (tooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (until[0] > 0 && (user + system) / 1000 > until[0]) process.kill(process.pid, tooLongSignal)
}

setInterval(look, lookEveryMs)
