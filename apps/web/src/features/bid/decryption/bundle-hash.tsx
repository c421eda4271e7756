import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { bundleList, publishedBundle } from '../../../lib/published-bundle.ts'
import { notRefreshed } from '../../../lib/query-client.ts'
import s from './card.module.css'

/** 本页程序的校验值: what everybody can compare of the program that seals and decrypts here. */
export default function BundleHash() {
  const { data, isPending } = useQuery({
    queryKey: ['published-bundle'],
    queryFn: publishedBundle,
    ...notRefreshed,
  })
  if (isPending) return null
  return (
    <Section title="本页程序的校验值">
      {data ? (
        <>
          <p className={s.digest}>{data}</p>
          <p className={s.note}>
            加密和解密由本页的程序在您的设备上完成，程序由平台提供。这个值是平台公布的全部程序文件的 SHA-256
            总校验值，同一版本在每家看到的都应相同：请和招标人、其他投标人看到的比对，并把它和回执一起留存。
          </p>
          <p className={s.note}>
            逐个文件核对：在 <a href={bundleList}>bundle-hashes.json</a>{' '}
            里列有每个文件的校验值，任何人都可以下载后自行计算。它能发现发给所有人的程序被改动，不能证明平台没有只对某一个人换掉程序，所以请在另一台设备、另一个网络上再核对一次。
          </p>
        </>
      ) : (
        <p className={s.note}>这个环境没有公布程序的校验值，请联系平台客服。</p>
      )}
    </Section>
  )
}
