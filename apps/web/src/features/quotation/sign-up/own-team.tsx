import type { SignUpSheet } from '@jb/contract/quotation/sign-up.contract'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { placesOf } from '../../demand/index.ts'
import { signUpTones } from '../quotation.labels.ts'
import { useWithdrawSignUp } from '../quotation.queries.ts'
import { TeamFacts } from './team-facts.tsx'

type Own = NonNullable<SignUpSheet['own']>

/** What my team has signed up with, and what comes next. */
export function OwnTeam({ sheet, own }: { sheet: SignUpSheet; own: Own }) {
  const { certificates, demandId, kind, title, endsAt } = sheet
  const shown = certificates.filter(({ fileId }) => own.certificateFileIds.includes(fileId))
  return (
    <>
      {own.status === 'asked' && (
        <Banner tone="urgent">采购方请您报价。班组信息已经带到报价单，填好单价就能提交。</Banner>
      )}
      <DetailHeader
        tags={
          <>
            <Tag tone={signUpTones[own.status]}>{own.statusName}</Tag>
            <Tag>劳务</Tag>
          </>
        }
        name={title}
        clock={<Countdown to={endsAt} label="报价截止" />}
        next={own.nextStep}
      >
        <Link place={placesOf(kind).detail} search={{ id: demandId }}>
          {sheet.buyerName} · 查看需求
        </Link>
      </DetailHeader>
      <TeamFacts title="我的班组" team={own} certificates={shown.map(({ name }) => name)} />
    </>
  )
}

/** To quote, to change it, to take it back. */
export function OwnBar({ sheet, onChange }: { sheet: SignUpSheet; onChange: () => void }) {
  const { demandId, own, whyNot } = sheet
  const go = useGo()
  const withdraw = useWithdrawSignUp()
  if (!own) return null
  const why = whyNot ? { enabled: false, why: `${whyNot.sentence}。` } : { enabled: true }
  const quote = { id: 'quote', label: own.status === 'quoted' ? '查看报价' : '去报价', ...why }
  const actions = [quote, { id: 'change', label: '修改报名', ...why }, ...own.actions]
  const leave = async () => {
    const text = '采购方不再看到您的班组；截止前可以重新报名。'
    if (!(await confirm({ title: '退出报名？', text, yes: '退出报名', danger: true }))) return
    await tellOutcome(withdraw({ body: { demandId, version: own.version } }), '已退出报名')
  }
  const act = (action: string) => {
    if (action === 'change') return onChange()
    if (action === 'quote') return go('quotation.labour', { id: demandId })
    return leave()
  }
  return <ActionBar actions={own.status === 'quoted' ? [quote] : actions} onAction={act} />
}
