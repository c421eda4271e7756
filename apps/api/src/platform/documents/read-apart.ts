import { openLane } from './lane.ts'
import { type Allowance, readerLimits } from './limits.ts'
import type { Work } from './reader.ts'
import type { Ended, TaskName, Tasks } from './task.ts'

/** What somebody waits for with the page open: checks, lists, pictures. */
const quick = openLane({ atOnce: 2, atOnceOfOwner: 1, waiting: 400, waitingOfOwner: 40 })
/** Previews: they may take long, so they hold up nothing else. */
const slow = openLane({ atOnce: 1, atOnceOfOwner: 1, waiting: 60, waitingOfOwner: 2, fresh: true })

const ways: Readonly<Record<TaskName, Allowance & { readonly lane: typeof quick }>> = {
  sheet: { lane: quick, cpuMs: 6_000, wallMs: 30_000 },
  zip: { lane: quick, cpuMs: 6_000, wallMs: 30_000 },
  picture: { lane: quick, cpuMs: 6_000, wallMs: 30_000 },
  preview: { lane: slow, cpuMs: 30_000, wallMs: 60_000 },
}

/**
 * Reads a document of somebody in a process of its own: the only door to whatever unpacks, parses or decodes. `owner`
 * (a company, or a person without one) has one turn at a time. Undefined when too many documents wait; a refusal
 * `document.*` when the reader ran out of time or memory, or fell. Rejects only when the bytes do not come, or when
 * `onPage` does. `allowance` in place of the task's own, for tests.
 */
export function readApart<Name extends TaskName>(
  owner: string,
  work: Work<Name>,
  allowance: Partial<Allowance> = {},
): Promise<Tasks[Name]['answer'] | Ended> | undefined {
  const { lane, ...own } = ways[work.name]
  if (work.document.size > readerLimits.documentBytes) throw new Error('no document is as large as that')
  return lane.read(owner, work, { ...own, ...allowance })
}
