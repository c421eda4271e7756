import { searchTerms } from '@jb/domain/shared/bigrams'
import type pg from 'pg'

const goods = ['热轧带肋钢筋', '商品混凝土', '塔式起重机租赁', '砌体劳务', '电力电缆', '模板脚手架']
const places = ['西咸智造产业园', '渭南高铁站房', '榆林能源基地', '宝鸡滨河路', '成都天府国际']
/** A word that twenty cards have, however many there are. */
export const rareWord = '舞台升降机'
const titles = goods.flatMap((thing) => places.map((place) => `${place}一期${thing}采购`))

/** The card of one row, as the projection writes it. */
const card = `jsonb_build_object(
  'id', id, 'no', 'ZB-20261121-' || n, 'name', title, 'type', type, 'typeName', '物资采购', 'businessType', business,
  'biddingMethodName', '询比采购', 'qualificationWayName', '资格后审', 'profileName', '企业采购',
  'dataSourcesName', '平台', 'state', state, 'stateName', '报名中', 'status', 'registering',
  'timeLabel', '报名截止', 'timeAt', '2026-12-01T10:00:00.000Z', 'startTime', '2026-12-01T10:00:00.000Z',
  'endTime', '2026-12-05T10:00:00.000Z', 'applyStartTime', '2026-11-21T10:00:00.000Z',
  'applyEndTime', '2026-12-01T10:00:00.000Z', 'openBidTime', '2026-12-05T10:00:00.000Z', 'awardTime', null,
  'releaseTime', '2026-11-21T10:00:00.000Z', 'goodsHeader', $2::jsonb, 'goodsLists', $3::jsonb, 'goodsCount', 12,
  'isDisplay', 1, 'rankType', 1, 'maxMoney', '12600000.00', 'minMoney', null, 'companyId', $4::uuid,
  'companyName', '陕西长砚建设集团有限公司', 'agentComName', null, 'acceptConsortiumBiddingName', '不接受',
  'bidRequire', '详见招标文件说明', 'regionName', '陕西省 西安市 长安区')`

const insert = `insert into hall_card (id, subject_kind, business_type, type, method, state, status, title, company_id,
    region_province, region_city, region_area, released_at, deadline_at, card, search)
  select id, 'tender', business, type, 'inquiry', state, 'registering', title, $4::uuid, '610000', city, city,
    at, at + interval '20 days', ${card}, terms || place
  from (
    select n, gen_random_uuid() as id, 1 + (random() * 19)::int as type, (array[1, 1, 1, 4])[1 + n % 4] as business,
      (array[9, 2, 3, 7, 5])[1 + (random() * 4)::int] as state, (array['610100', '610300', '610500'])[1 + n % 3] as city,
      date_trunc('milliseconds', now() - n * interval '47 seconds') as at, word ->> 'title' as title,
      array_to_tsvector(array(select jsonb_array_elements_text(word -> 'terms'))) as terms,
      array_to_tsvector(array(select jsonb_array_elements_text($7::jsonb -> (n % 3)))) as place
    from generate_series(1, $1::int) as n
    cross join lateral (
      select $5::jsonb -> (case when n % ($1::int / 20) = 0 then $6::int else n % $6::int end) as word
    ) as words
  ) as rows`

/** 西安, 宝鸡, 渭南, in the order of their codes above. */
const cities = ['西安市 长安区', '宝鸡市 金台区', '渭南市 临渭区']

const columns = [
  { name: 'name', translate: '物资名称', align: 'left' },
  { name: 'spec', translate: '规格型号', align: 'left' },
  { name: 'unit', translate: '单位', align: 'left' },
  { name: 'quantity', translate: '数量', align: 'right' },
]
const lines = ['12', '16', '25'].map((size) => ({
  name: '热轧带肋钢筋',
  spec: `HRB400E Φ${size} 9m`,
  unit: 't',
  quantity: '320',
}))

/** Fills the hall by SQL; the same seed gives the same distribution. */
export async function loadCards(
  pool: pg.Pool,
  { rows, seed }: { readonly rows: number; readonly seed: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select setseed($1)', [(seed % 1000) / 1000])
    const company = await client.query<{ id: string }>(
      `insert into company (name, short_name, uscc, kind, verified_at)
       values ('陕西长砚建设集团有限公司', '长砚建设', '91610000DEM0000001', 'buyer', now()) returning id`,
    )
    const said = lines.flatMap(({ name, spec }) => [name, spec])
    const words = [...titles, `大剧院${rareWord}采购`].map((title) => ({
      title,
      terms: searchTerms([title, '陕西长砚建设集团有限公司', ...said].join('\n')),
    }))
    await client.query(insert, [
      rows,
      JSON.stringify(columns),
      JSON.stringify(lines),
      company.rows[0]?.id,
      JSON.stringify(words),
      titles.length,
      JSON.stringify(cities.map((city) => searchTerms(`陕西省 ${city}`))),
    ])
    await client.query('vacuum analyze hall_card')
  } finally {
    client.release(true)
  }
}
