import { leastCauseReason } from '@jb/domain/bid/session'
import { formatMinute } from '@jb/domain/shared/dates'
import type { ShutOut } from './modules/bid/index.ts'

const bidLine = ({ companyName, tenderNo, title, opensAt, cardTried }: ShutOut['bids'][number]) =>
  `  ${companyName}：${tenderNo}《${title}》，${formatMinute(opensAt)} 开标，解密卡${cardTried ? '试过' : '从来没有试过'}`

const depend = (name: string, { length }: ShutOut['bids']) =>
  `有 ${length} 份密封的投标要靠${name}解密，除解密卡外没有别的办法；企业里没有别人投标的，连解密卡也用不上：`

/** What the command says of an account that was to be shut out; `stop`: why it was not. */
export function shutOutWords({ name, bids, outcome, disabled }: ShutOut, phone: string) {
  const listed = bids.length > 0 ? [depend(name, bids), ...bids.map(bidLine)] : []
  if (outcome === 'bidsDepend')
    return {
      lines: listed,
      stop: '没有停用。请等解密时间结束，或先请企业换设备重新投标；确须现在停用的，加 --despite-bids，原因写入这些项目的日志。',
    }
  if (outcome === 'reasonTooShort')
    return { lines: listed, stop: `没有停用。请在 --reason 里写明原因，至少 ${leastCauseReason} 个字。` }
  const { left = [], leaderless = [] } = disabled ?? {}
  const where = left.length > 0 ? `，并已离开：${left.join('、')}` : ''
  const lines = [...listed, `已停用 ${name}（${phone}）的账号，全部登录已退出${where}。`]
  if (leaderless.length > 0)
    lines.push(`没有企业管理员了，请尽快用 add-member 指定：${leaderless.join('、')}`)
  return { lines, stop: undefined }
}
