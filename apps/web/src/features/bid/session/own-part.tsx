import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { toBase64url } from '@jb/domain/shared/bytes'
import { formatSecond } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { notRefreshed } from '../../../lib/query-client.ts'
import { useOwner } from '../../../lib/session.ts'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { toneOf } from '../bid.labels.ts'
import { cardOpens, contentKey, type KeptOffer, phoneOpens } from '../decryption/opening-keys.ts'
import type { Opens } from '../decryption/phone.ts'
import s from './session.module.css'
import { sealedQuery, usePostKey } from './session.queries.ts'

const CardDecrypt = lazy(() => import('./card-decrypt.tsx'))
const OnList = lazy(() => import('./on-list.tsx'))
const Ways = lazy(() => import('../decryption/ways.tsx'))

type Own = NonNullable<OpeningSession['mine']>

interface OwnPartProps {
  session: OpeningSession
  mine: Own
}

/** What my company has to do in the session: decrypt with one tap, or with the card. */
export default function OwnPart({ session, mine }: OwnPartProps) {
  const { tenderId, tenderNo: no, title, stage } = session
  // Before its time there is still time to try, and to replace a bid that nothing opens.
  if (stage === null && mine.ways.length > 0)
    return (
      <Sealed mine={mine}>
        {(kept) => (
          <Ways ways={mine.ways} kept={kept} facts={{ tenderId, no, title, version: mine.version }} />
        )}
      </Sealed>
    )
  return (
    <Section title="贵公司的投标" aside={<Tag tone={toneOf(mine.status)}>{mine.statusName}</Tag>}>
      {mine.postedAt ? (
        <Banner tone="good">
          {formatSecond(mine.postedAt)} 已解密{mine.postedBy && `（${mine.postedBy}）`}
          。解密时间结束后，和其他投标一起公布。
        </Banner>
      ) : (
        <Sealed mine={mine}>{(kept) => <Decrypt session={session} mine={mine} kept={kept} />}</Sealed>
      )}
      {mine.helpAt && <p className={s.note}>{formatSecond(mine.helpAt)} 已求助，主持人会联系贵公司。</p>}
      {mine.cause?.confirmed && (
        <Banner tone="bad">
          没有解密的原因已认定：{mine.cause.name}。依据：{mine.cause.reason}。有异议请在开标会结束前提出。
        </Banner>
      )}
      {session.list && session.seal && (
        <Suspense fallback={null}>
          <OnList session={session} receipt={mine.receipt} list={session.list} seal={session.seal} />
        </Suspense>
      )}
    </Section>
  )
}

/** My bid as it was sealed, once it is here. */
function Sealed({ mine, children }: { mine: Own; children: (kept: KeptOffer) => ReactNode }) {
  const query = useQuery(sealedQuery(mine))
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<Bone size="m" />}>
      {query.data && children(query.data)}
    </QueryState>
  )
}

function Decrypt({ session, mine, kept }: OwnPartProps & { kept: KeptOffer }) {
  const owner = useOwner()
  const here = useQuery({
    queryKey: ['bid.phoneHere', kept.binding, owner],
    queryFn: async () => (await phoneOpens(kept, owner).catch(() => undefined)) !== undefined,
    ...notRefreshed,
    gcTime: 0,
  })
  const [byCard, setByCard] = useState(false)
  const post = usePostKey()
  const action = session.actions.find(({ id }) => id === 'decrypt')
  if (!action) return mine.status === 'undecrypted' ? <Missed /> : null
  const barred = reasonOf(action)
  /** The key is reckoned first: what opens nothing is never sent. */
  const send = async (opens: Opens) => {
    const key = await contentKey(kept, opens)
    const { tenderId } = session
    await post({ body: { tenderId, version: mine.version, key: toBase64url(key), way: opens.way } })
    toast('已解密，请等公布', 'good')
  }
  const decrypt = async () => {
    const opens = await phoneOpens(kept, owner).catch(() => undefined)
    if (!opens) return setByCard(true)
    const text = `解密第 ${mine.version} 版投标。解密后不能撤回，解密时间结束后和其他投标一起公布。`
    if (!(await confirm({ title: '现在解密？', text, yes: '解密' }))) return
    await send(opens).catch((error: unknown) => toast(sentenceOf(error), 'bad'))
  }
  const lost = here.data === false
  return (
    <>
      <p className={s.note}>
        第 {mine.version} 版，{formatSecond(mine.receipt.receivedAt)} 收到。
        {lost
          ? '这台手机没有能解开它的密钥，请用解密卡，或到登记过的手机上操作。'
          : '用这台手机一键解密，也可以用解密卡。'}
      </p>
      <div className={s.buttons}>
        {!lost && (
          <Button wide disabledReason={barred} onClick={decrypt}>
            {action.label}
          </Button>
        )}
        <Button
          wide
          tone={lost ? 'primary' : 'quiet'}
          disabledReason={barred}
          onClick={() => setByCard(true)}
        >
          用解密卡解密
        </Button>
      </div>
      {barred && <p className={s.note}>{barred}</p>}
      <Suspense fallback={null}>
        {byCard && (
          <CardDecrypt
            onCard={async (secret) => {
              await send(await cardOpens(secret))
              setByCard(false)
            }}
            onClose={() => setByCard(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Missed() {
  return (
    <Banner tone="bad">
      解密时间内没有解密，这份投标没有开启。原因由招标人认定并由第二人复核：因贵公司自己的原因视为撤销，因其他原因视为撤回、退还保证金。请联系招标人说明情况。
    </Banner>
  )
}
