import { hour } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { type Previous, replacedOf } from './bid.again.ts'
import type { OfferSheet } from './bid.offer.ts'

interface BidFormHeadProps {
  sheet: OfferSheet
  previous: Previous | undefined
  /** Milliseconds until the deadline. */
  left: number
}

/** What is quoted for, until when, and what becomes of the version before. */
export function BidFormHead({ sheet, previous, left }: BidFormHeadProps) {
  const replaced = replacedOf(previous)
  return (
    <>
      {sheet.wins === 'highest' && (
        <Banner tone="urgent">价高者得。报价提交后不能修改，也不能撤回，请核对后再提交。</Banner>
      )}
      {previous && <Banner tone="brand">{becomes(previous)}</Banner>}
      <DetailHeader
        tags={
          <>
            <Tag tone="urgent">未提交</Tag>
            {replaced !== undefined && <Tag tone="brand">{`替换第 ${replaced} 版`}</Tag>}
            <Tag>{sheet.no}</Tag>
          </>
        }
        name={sheet.title}
        urgent={left < hour}
        clock={<Countdown to={sheet.bidEnd} label={`${sheet.words.offer}截止`} large />}
        next={limitOf(sheet)}
      />
    </>
  )
}

function becomes({ version, withdrawn, content, stays }: Previous): string {
  const usual = withdrawn
    ? `第 ${version} 版已撤回，提交后按新的一版参加比价。`
    : `提交前第 ${version} 版仍然有效；提交后第 ${version} 版作废，永远不会被打开。`
  const fate = stays ?? usual
  if (!content) return `${fate}这台手机看不到第 ${version} 版的报价，请重新填写。`
  const files = content.files.length
  const behind = files > 0 ? `第 ${version} 版的 ${files} 个附件不会带过来，需要时请重新上传。` : ''
  return `${fate}下面是第 ${version} 版的内容，请修改后提交。${behind}`
}

function limitOf({ ceiling, wins }: OfferSheet): string | undefined {
  if (!ceiling) return undefined
  return `${wins === 'highest' ? '起始总价' : '最高限价'} ${formatMoney(ceiling)} 元`
}
