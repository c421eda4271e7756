/** What waits while a tender is offline; looking, withdrawing and ending it stay possible. */
export const offlineBars = [
  'register',
  'payDocuments',
  'paySecurity',
  'bid',
  'replaceBid',
  'ask',
  'open',
  'compare',
  'fail',
  'scrap',
  'publicise',
  'award',
  'postpone',
  'declareAbandoned',
  'announceAbandoned',
  'amend',
] as const

export const offlineWhy = '项目已被平台下架，恢复之前不能报名、投标和开标；截止时间照常计算。'

/** What a frozen company cannot begin. */
export const frozenBars = ['register', 'payDocuments', 'paySecurity', 'bid', 'replaceBid'] as const

export const frozenWhy = '贵公司已被平台冻结，暂时不能发布、报名和投标，请联系平台客服。'

interface Button {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

/** The same buttons; those that are barred are grey and say why. */
export function barred<A extends Button>(
  actions: readonly A[],
  { ids, why }: { readonly ids: readonly string[]; readonly why: string },
): readonly A[] {
  return actions.map((action) => (ids.includes(action.id) ? { ...action, enabled: false, why } : action))
}
