import { reachOf } from '../../../lib/reach.ts'
import { useSite } from '../../../lib/site.ts'
import { Link } from '../../../map/link.tsx'
import s from './news.module.css'

/** The register of record numbers that every site in China leads to. */
const register = 'https://beian.miit.gov.cn/'

/** How to reach the people behind the site, and who they are, and the texts under which it is used. */
export function SiteFoot() {
  const site = useSite()
  if (!site) return null
  const { customerTelephone: phone, copyright, icp } = site
  const { tel, service } = reachOf(site)
  return (
    <footer className={s.foot}>
      <p>
        <Link place="site.consult">咨询服务</Link>
        <Link place="member.agreement">用户协议</Link>
        <Link place="member.privacy">隐私政策</Link>
      </p>
      {phone && <a href={tel}>客服电话 {phone}</a>}
      {service && (
        <a href={service} target="_blank" rel="noopener noreferrer">
          在线客服
        </a>
      )}
      {copyright && <p>{copyright}</p>}
      {icp && (
        <a href={register} target="_blank" rel="noopener noreferrer">
          {icp}
        </a>
      )}
    </footer>
  )
}
