interface Given {
  readonly picks: readonly { readonly nodeId: string; readonly memberNos: readonly string[] }[]
  readonly cc: readonly string[]
  readonly note: string
}

/** The part of a subject's body that goes with its approval. */
export const approvalPart = ({ picks, cc, note }: Given) => ({
  picks: picks.map(({ nodeId, memberNos }) => ({ nodeId, memberNos: [...memberNos] })),
  cc: [...cc],
  note,
})
