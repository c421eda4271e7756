import { onCommit } from '../../../platform/change.ts'
import type { Ctx } from '../../../platform/ctx.ts'

/** Removes stored bytes that nothing refers to once this has committed; what rolls back still has them. */
export function removeBytes({ tx, services }: Ctx, keys: readonly string[]): void {
  onCommit(tx, async () => {
    for (const key of keys) await services.storage.remove(key)
  })
}
