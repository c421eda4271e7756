import type { DependentBid } from '@jb/contract/bid/device.shapes'
import { formatMinute } from '@jb/domain/shared/dates'

/** One bid that nothing but its card opens, and whether that was ever tried. */
export const dependentLine = ({ title, opensAt, cardTried }: DependentBid): string =>
  `《${title}》${formatMinute(opensAt)} 开标，解密卡${cardTried ? '试过，请保管好' : '从来没有试过'}`

/** What would be left to its card alone, and what to do first; '' where nothing is. */
export function dependentWords(bids: readonly DependentBid[]): string {
  if (bids.length === 0) return ''
  const [untried] = bids.filter(({ cardTried }) => !cardTried)
  const lines = bids.map(dependentLine).join('；')
  const first = untried ? '请先用解密卡试解密，或用其他设备重新提交投标。' : ''
  return `有 ${bids.length} 份待解密的投标，除解密卡外只有它能解开：${lines}。${first}`
}
