import type { invitableCompanies, invitationsOf } from '@jb/contract/demand/invite.contract'
import type { Answer } from '@jb/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { addressOf, useGoHref, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { invitableQuery, invitationsQuery, useInvite, useRemind } from '../demand.queries.ts'
import s from '../parts/demand.module.css'
import { InvitedList } from '../parts/invited-list.tsx'

type Invitations = Answer<typeof invitationsOf>
type Company = Answer<typeof invitableCompanies>[number]

/** 邀请预算报价: companies are chosen and asked to quote, with a word; those asked before stand below. */
export default function DemandInviteScreen() {
  const { id } = useSearchOf('demand.invite')
  const query = useQuery(invitationsQuery(id))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [note, setNote] = useState('')
  const send = useInvite()
  const remind = useRemind()
  const goHref = useGoHref()
  const received = addressOf('quotation.comparison', { id })
  const invite = () => {
    const companyIds = [...chosen.keys()]
    const sent = send({ body: { id, companyIds, note: note.trim() } }).then(() => {
      setChosen(new Map())
      setNote('')
    })
    return tellOutcome(sent, '邀请已发出，对方会收到消息')
  }
  return (
    <DetailScreen
      title="邀请预算报价"
      query={query}
      skeleton={<ListSkeleton />}
      bottom={({ whyNot }) => (
        <BottomBar>
          {received && (
            <Button tone="quiet" onClick={() => goHref(received)}>
              看谁报价了
            </Button>
          )}
          <Button
            disabledReason={whyNot ?? (chosen.size === 0 ? '请先选择要邀请的企业' : undefined)}
            onClick={invite}
          >
            {chosen.size === 0 ? '邀请' : `邀请 ${chosen.size} 家`}
          </Button>
        </BottomBar>
      )}
    >
      {(data) => (
        <>
          <DetailHeader
            tags={
              <>
                <Tag tone="brand">{data.stateName}</Tag>
                <Tag>{data.demandNo}</Tag>
              </>
            }
            name={data.title}
            clock={<Countdown to={data.endsAt} label="报价截止" />}
            next={`已邀请 ${data.invited.length} 家，最多 ${data.most} 家。`}
          />
          {data.whyNot ? (
            <Banner tone="urgent">{data.whyNot}。</Banner>
          ) : (
            <>
              <Choosing data={data} chosen={chosen} onChange={setChosen} />
              {chosen.size > 0 && (
                <Section>
                  <TextAreaField
                    label="留言"
                    value={note}
                    rows={2}
                    maxLength={200}
                    placeholder="例如：上次合作很好，这次急用，请优先报价"
                    onChange={setNote}
                  />
                </Section>
              )}
            </>
          )}
          <InvitedList invited={data.invited} remind={remind} />
        </>
      )}
    </DetailScreen>
  )
}

interface ChoosingProps {
  data: Invitations
  /** Names by id. */
  chosen: ReadonlyMap<string, string>
  onChange: (chosen: ReadonlyMap<string, string>) => void
}

/** Those that suit, or whoever is searched for; several are ticked. */
function Choosing({ data, chosen, onChange }: ChoosingProps) {
  const [keyword, setKeyword] = useState('')
  const asked = keyword.trim()
  const query = useQuery(invitableQuery(data.demandId, asked))
  const left = data.most - data.invited.length
  const toggle = ({ companyId, name }: Company) => {
    const next = new Map(chosen)
    if (next.delete(companyId)) return onChange(next)
    if (next.size >= left) return toast(`最多还能邀请 ${left} 家`)
    onChange(next.set(companyId, name))
  }
  return (
    <Section
      title={asked === '' ? '推荐的供应商' : '查找结果'}
      aside={chosen.size > 0 && `已选 ${chosen.size} 家`}
    >
      <div className={s.find}>
        <SearchField value={keyword} onChange={setKeyword} placeholder="企业名称或统一社会信用代码" />
      </div>
      {chosen.size > 0 && <p className={s.note}>已选：{[...chosen.values()].join('、')}</p>}
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
        {query.data?.length === 0 && (
          <Empty
            text={
              asked === ''
                ? '还没有可以推荐的供应商，请按名称查找。'
                : '没有找到这家企业。请核对名称，或请对方先在平台注册。'
            }
          />
        )}
        {query.data?.map((company) => (
          <CompanyRow
            key={company.companyId}
            company={company}
            on={chosen.has(company.companyId)}
            toggle={() => toggle(company)}
          />
        ))}
      </QueryState>
    </Section>
  )
}

function CompanyRow({ company, on, toggle }: { company: Company; on: boolean; toggle: () => void }) {
  const { name, regionName, why, bar, invited, quoted } = company
  const barred = quoted ? '已经报价' : invited ? '已经邀请过' : (bar ?? undefined)
  return (
    <label className={s.pick} data-off={barred !== undefined || undefined}>
      <input type="checkbox" checked={on} disabled={barred !== undefined} onChange={toggle} />
      <span className={s.who}>
        <span>{name}</span>
        <small>{barred ?? regionName}</small>
      </span>
      <Tags>
        {why.map((word) => (
          <Tag key={word} tone={word === '供应过' ? 'good' : 'plain'}>
            {word}
          </Tag>
        ))}
      </Tags>
    </label>
  )
}
