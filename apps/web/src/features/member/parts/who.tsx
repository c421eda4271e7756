import type { Verification } from '@jb/contract/member/company.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { roleLabels } from '@jb/domain/member/roles'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { SessionState } from '../../../lib/session.ts'
import { useGoLogin } from '../../../map/go-login.ts'
import { CompanySheet } from './company-sheet.tsx'
import s from './member.module.css'
import { NextStep } from './next-step.tsx'

interface WhoProps {
  readonly session: SessionState
  /** Where the verification of the company acted for stands. */
  readonly status: Verification['status'] | undefined
  /** Companies ask this person to join; that stands below. */
  readonly invited: boolean
}

/** The person, the company acted for and the roles held in it; or the way to log in. */
export function Who({ session, status, invited }: WhoProps) {
  const goLogin = useGoLogin()
  if (session.status === 'starting') {
    return (
      <Loading>
        <div className={s.who}>
          <Bone size="xl" width="30%" />
          <Bone size="s" width="70%" />
        </div>
      </Loading>
    )
  }
  if (session.status === 'loggedIn') return <Known user={session.user} status={status} invited={invited} />
  return (
    <Section>
      <p className={s.name}>{session.status === 'expired' ? '登录已过期' : '您还未登录'}</p>
      <p className={s.quiet}>登录后可以报名、投标、发布招标，并收到截止提醒。</p>
      <div className={s.gap}>
        <Button onClick={() => goLogin('/mine')}>去登录</Button>
      </div>
    </Section>
  )
}

function Known({ user, status, invited }: { readonly user: User } & Omit<WhoProps, 'session'>) {
  const [choosing, setChoosing] = useState(false)
  const { account, company, companies, roles } = user
  return (
    <Section>
      <p className={s.name}>{account.name}</p>
      <p className={s.quiet}>{account.phone}</p>
      <div className={s.gap}>
        <span className={s.strong}>{company?.name ?? '还没有企业身份'}</span>
        {company && (
          <Tag tone={company.verified ? 'good' : 'urgent'}>{company.verified ? '已认证' : '待认证'}</Tag>
        )}
      </div>
      {roles.length > 0 && <p className={s.quiet}>{roles.map((role) => roleLabels[role]).join('、')}</p>}
      {companies.length > 1 && (
        <div className={s.gap}>
          <Button tone="quiet" onClick={() => setChoosing(true)}>
            切换企业
          </Button>
        </div>
      )}
      {!company && invited ? (
        <p className={s.quiet}>有企业邀请您加入，接受后就能以企业身份办理业务。</p>
      ) : (
        !company?.verified && <NextStep company={company} status={status} />
      )}
      <CompanySheet user={user} open={choosing} onClose={() => setChoosing(false)} />
    </Section>
  )
}
