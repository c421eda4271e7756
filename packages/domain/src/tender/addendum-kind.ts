import { type Profile, profiles } from '../procurement/profiles.ts'

/**
 * What an addendum (补遗) does to the bids that are in, which follows from what it changes: nothing; they stand and
 * their companies confirm; or they no longer answer what is asked.
 */
export const addendumKinds = { explain: '澄清说明', terms: '条款变更', goods: '清单变更' } as const
export type AddendumKind = keyof typeof addendumKinds

/** What becomes of a request for an addendum. */
export const addendumStatuses = {
  pending: '审批中',
  effective: '已发布',
  failed: '没有办成',
  rejected: '审批未通过',
  withdrawn: '已撤回',
} as const
export type AddendumStatus = keyof typeof addendumStatuses

/** What becomes of the bids that are in, as everybody reads it. */
export function addendumEffect(kind: AddendumKind, { profile }: { readonly profile: Profile }): string {
  const { offer } = profiles[profile]
  if (kind === 'explain') return '只作说明，条款和清单没有变，不用确认。'
  if (kind === 'terms') return `已提交的${offer}仍然有效，请报名单位阅读后确认。`
  return profile === 'STATUTORY' || profile === 'VOLUNTARY'
    ? `按原清单提交的${offer}截止后照常开启，并注明所依据的文件版本；请按新清单重新提交。`
    : `按原清单提交的${offer}已失效，不会被打开；请按新清单重新${offer}。`
}
