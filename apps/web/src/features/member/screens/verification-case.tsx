import type { Verification } from '@jb/contract/member/company.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { firstDuties, verificationTones } from '../member.labels.ts'
import { useDecide, verificationQuery, verificationsQuery } from '../member.queries.ts'
import s from '../parts/member.module.css'
import { VerificationFacts } from '../parts/verification-facts.tsx'

const RefuseSheet = lazy(() => import('../parts/refuse-sheet.tsx'))

/** One verification on the desk: the licence beside what was typed, and the decision. */
export function VerificationCase({ id }: { readonly id: string }) {
  const query = useQuery(verificationQuery(id))
  return (
    <DetailScreen title="企业认证审核" query={query} bottom={(one) => <Decision verification={one} />}>
      {(one) => (
        <>
          <DetailHeader
            tags={
              <>
                <Tag tone={verificationTones[one.status]}>{one.statusName}</Tag>
                <Tag>{one.kindName}</Tag>
              </>
            }
            name={one.name}
            next={firstDuties[one.status]}
          />
          {one.warnings.map((warning) => (
            <Banner key={warning} tone="urgent">
              {warning}
            </Banner>
          ))}
          {one.refuseReason !== null && (
            <Section title="退回原因">
              <p className={s.reason}>{one.refuseReason}</p>
            </Section>
          )}
          <VerificationFacts verification={one} />
        </>
      )}
    </DetailScreen>
  )
}

function Decision({ verification }: { readonly verification: Verification }) {
  const { id, version, name, status } = verification
  const { approve, refuse } = useDecide()
  const sheet = useSheet({ refuse: '已退回，企业会收到原因' })
  if (status !== 'pending') return <NextCase />
  const pass = async () => {
    const text = `请确认名称、代码、法定代表人与营业执照一致。通过后「${name}」立即可以使用平台，不能撤回。`
    if (!(await confirm({ title: '通过认证？', text, yes: '通过' }))) return
    await tellOutcome(approve({ id, version }), '已通过，企业会收到消息')
  }
  return (
    <>
      <BottomBar>
        <Button tone="quiet" onClick={() => sheet.open('refuse')}>
          退回
        </Button>
        <Button onClick={pass}>通过</Button>
      </BottomBar>
      <Suspense fallback={null}>
        {sheet.name && <RefuseSheet verification={verification} refuse={refuse} {...sheet.ways} />}
      </Suspense>
    </>
  )
}

/** After a decision: straight to the one that waits longest. */
function NextCase() {
  const go = useGo()
  const waiting = useInfiniteQuery(verificationsQuery({ status: 'pending', keyword: '' }))
  const next = waiting.data?.pages[0]?.records[0]
  if (!waiting.data) return null
  return (
    <BottomBar>
      {next ? (
        <Button onClick={() => go('member.operatorDesk', { id: next.id }, { replace: true })}>
          处理下一家
        </Button>
      ) : (
        <Button tone="quiet" onClick={() => go('member.operatorDesk', {}, { replace: true })}>
          全部处理完了，返回列表
        </Button>
      )}
    </BottomBar>
  )
}
