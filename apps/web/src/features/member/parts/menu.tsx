import type { MenuEntry } from '@jb/domain/member/menu'
import type { UseQueryResult } from '@tanstack/react-query'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { type ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { addressOf } from '../../../map/to.ts'
import s from './member.module.css'

const icons: Readonly<Record<string, IconName>> = {
  'hall.bidding': 'search',
  'site.news': 'info',
  'follow.collection': 'star',
  'tender.publish': 'add',
  'tender.list': 'list',
  'member.mandates': 'user',
  'bid.list': 'edit',
  'bid.winning': 'check',
  'security.list': 'list',
  'security.desk': 'check',
  'question.list': 'question',
  'notice.messages': 'bell',
  'report.list': 'flag',
  'notice.settings': 'settings',
  'member.operatorDesk': 'list',
  'report.desk': 'flag',
  'site.newsDesk': 'edit',
  'site.settings': 'settings',
  'dictionary.desktop': 'share',
  'member.directory': 'list',
  'member.organisation': 'user',
  'member.companyEdit': 'edit',
  'member.certificates': 'file',
  'member.companyVerify': 'check',
  'member.settings': 'settings',
}

/** What this person may open, under its headings. */
export function Menu({ menu }: { readonly menu: UseQueryResult<MenuEntry[], ApiError> }) {
  const { data, error, refetch } = menu
  if (error) return <ErrorState text={`菜单没有加载出来。${sentenceOf(error)}`} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        {[0, 1, 2, 3].map((row) => (
          <div className={s.row} key={row}>
            <Bone size="m" width="40%" />
          </div>
        ))}
      </Loading>
    )
  }
  const here = data.flatMap((entry) => {
    const href = addressOf(entry.place)
    return href ? [{ ...entry, href }] : []
  })
  return [...new Set(here.map((entry) => entry.group))].map((group) => (
    <Section key={group} title={group}>
      <ul className={s.list}>
        {here
          .filter((entry) => entry.group === group)
          .map((entry) => (
            <li key={entry.place}>
              <HrefLink href={entry.href} className={s.row}>
                <Icon name={icons[entry.place] ?? 'file'} />
                <span className={s.grow}>{entry.label}</span>
                <Slot name="member.menu.count" props={{ place: entry.place }} />
                <Icon name="right" small />
              </HrefLink>
            </li>
          ))}
      </ul>
    </Section>
  ))
}
