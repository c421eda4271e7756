import { readStored, removeStored, writeStored } from '../../../lib/storage.ts'

/** What somebody has filled in on the form of a kind of things and takes along to 发起审批, kept on this phone. */
export const keptRequests = <R>(kind: string) => {
  const keyOf = (owner: string, id: string) => `${kind}:${owner}:${id}`
  return {
    keep: (owner: string, id: string, request: R) => writeStored(keyOf(owner, id), request),
    forget: (owner: string, id: string) => removeStored(keyOf(owner, id)),
    /** Null when nothing was filled in for this thing. */
    query: (owner: string, id: string) => ({
      queryKey: [keyOf(owner, id)],
      queryFn: async () => ((await readStored(keyOf(owner, id))) as R | undefined) ?? null,
      gcTime: 0,
      staleTime: 0,
    }),
  }
}
