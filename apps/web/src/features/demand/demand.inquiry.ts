/** 1: quotations are taken, 0: they are suspended (spec §3). */
export type InquiryState = 0 | 1

/** What 发起审批 is told that it is about. */
export const inquiryDeed = (state: InquiryState) => `inquiry:${state}`
export const inquiryOf = (deed: string): InquiryState => (deed === inquiryDeed(1) ? 1 : 0)

export const inquiryWords = {
  0: {
    name: '暂停询价',
    reasonLabel: '暂停的原因',
    placeholder: '例如：图纸有修改，清单需要重新核对',
    what: '暂停后不再接收报价，已经报的价保留；报价截止时间不变，到时照常截止。供应商会看到原因。',
    done: '已暂停询价',
  },
  1: {
    name: '恢复询价',
    reasonLabel: '恢复的原因',
    placeholder: '例如：清单已经核对完',
    what: '恢复后供应商可以继续报价和修改报价，截止时间不变。供应商会看到原因。',
    done: '已恢复询价',
  },
} as const
