import type { Profile } from '@jb/domain/procurement/profiles'

/** What a kind of procedure means for the one who chooses it. */
export const profileNotes: Readonly<Record<Profile, string>> = {
  STATUTORY: '使用国有资金等、达到规定限额的项目，按招标投标法办理，时间和家数有强制要求。',
  VOLUNTARY: '自愿采用招标程序，同样受招标投标法约束。',
  SOURCING: '按企业自己的采购制度办理，时间可以自己定，平台给出提醒。',
  SALE: '转让或出租自有资产，价高者得；对方报价后不能修改或撤回。',
}
