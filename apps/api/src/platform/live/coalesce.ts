/**
 * Of calls that come while the work runs, makes one: it begins when the running one ends, so that it sees all that
 * any of them came for. `work` must not throw.
 */
export function coalesced(work: () => Promise<void>): () => void {
  let running = false
  let wanted = false
  async function go(): Promise<void> {
    running = true
    do {
      wanted = false
      await work()
    } while (wanted)
    running = false
  }
  return () => {
    wanted = true
    if (!running) void go()
  }
}
