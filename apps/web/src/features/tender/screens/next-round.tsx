import { wordsOf } from '@jb/domain/procurement/profiles'
import { roundName } from '@jb/domain/tender/next-round'
import { useQuery } from '@tanstack/react-query'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { tenderDetailQuery, useReTender } from '../tender.queries.ts'
import { profileOf } from '../tender.words.ts'

/** 重新招标: what a next round takes over from one that found no winner, before its draft is made. */
export default function NextRound({ prev }: { prev: string }) {
  const query = useQuery(tenderDetailQuery(prev))
  const send = useReTender()
  const go = useGo()
  const open = (id: string, isDraft: boolean) =>
    go(isDraft ? 'tender.publish' : 'tender.detail', { id }, { replace: true })
  const begin = (version: number) =>
    send({ body: { id: prev, version } }).then(
      ({ id }) => {
        toast('已生成草稿，请核对时间和要求后发布', 'good')
        open(id, true)
      },
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  return (
    <DetailScreen
      title="重新招标"
      query={query}
      bottom={({ version, status, rounds }) => (
        <BottomBar>
          {rounds?.next ? (
            <Button onClick={() => rounds.next && open(rounds.next.id, rounds.next.isDraft)}>
              {rounds.next.isDraft ? '继续编辑草稿' : '查看下一次公告'}
            </Button>
          ) : (
            <Button
              disabledReason={unwon.includes(status) ? undefined : '只有流标或废标的项目可以重新招标。'}
              onClick={() => begin(version)}
            >
              生成草稿
            </Button>
          )}
        </BottomBar>
      )}
    >
      {(tender) => {
        const profile = profileOf(tender)
        const { procedure, offer, applicant } = wordsOf(profile)
        const round = (tender.rounds?.round ?? 1) + 1
        return (
          <Facts
            title={roundName(round, profile)}
            items={[
              {
                label: '上一次',
                value: (
                  <Link place="tender.detail" search={{ id: prev }}>
                    {tender.name}
                  </Link>
                ),
                wide: true,
              },
              { label: '状态', value: tender.stateName },
              { label: '编号', value: tender.no },
              { label: '没有结果的原因', value: tender.endReason, wide: true },
              {
                label: '照抄',
                value: '清单、资质和商务要求、附件；时间按原来的间隔顺延，可以修改',
                wide: true,
              },
              {
                label: '不带入',
                value: `上一次的报名、${offer}和保证金，${applicant}需要重新报名`,
                wide: true,
              },
              { label: '通知', value: `发布后，平台通知上一次参加的${applicant}`, wide: true },
              {
                label: `最少${offer}家数`,
                value:
                  profile === 'SOURCING' ? `第二次${procedure}最少 2 家即可，草稿里可以修改` : '与上一次相同',
                wide: true,
              },
            ]}
          />
        )
      }}
    </DetailScreen>
  )
}

const unwon = ['failed', 'scrapped']
