/** A material as the trade writes it: its usual unit, a standard where one names it, and some of its specifications. */
interface Material {
  readonly name: string
  readonly unit: string
  readonly standard?: string
  readonly specs: readonly string[]
}

type Line = readonly [name: string, unit: string, standard: string, ...specs: string[]]

const goods: readonly Line[] = [
  ['热轧带肋钢筋', 't', 'GB/T 1499.2', 'HRB400E Φ12', 'HRB400E Φ16', 'HRB400E Φ20', 'HRB400E Φ25'],
  ['盘螺', 't', 'GB/T 1499.2', 'HRB400E Φ8', 'HRB400E Φ10'],
  ['热轧光圆钢筋', 't', 'GB/T 1499.1', 'HPB300 Φ6.5', 'HPB300 Φ8'],
  ['预拌混凝土', 'm³', 'GB/T 14902', 'C15', 'C30', 'C35 P6', 'C40'],
  ['预拌砂浆', 'm³', 'GB/T 25181', 'DM M10 砌筑', 'DP M15 抹灰', 'DS M20 地面'],
  ['普通硅酸盐水泥', 't', 'GB 175', 'P·O 42.5 散装', 'P·O 42.5 袋装', 'P·O 52.5 散装'],
  ['中砂', 'm³', 'GB/T 14684', '机制砂 细度模数 2.3–3.0', '天然砂 细度模数 2.3–3.0'],
  ['碎石', 'm³', 'GB/T 14685', '5–10 mm', '5–25 mm', '5–31.5 mm'],
  ['粉煤灰', 't', 'GB/T 1596', 'F类 Ⅰ级', 'F类 Ⅱ级'],
  ['加气混凝土砌块', 'm³', 'GB/T 11968', '600×200×240 B06 A3.5', '600×200×200 B06 A5.0'],
  ['烧结页岩多孔砖', '千块', 'GB/T 13544', '240×115×90 MU10'],
  ['蒸压灰砂砖', '千块', 'GB/T 11945', '240×115×53 MU15'],
  ['H型钢', 't', 'GB/T 11263', 'Q355B HN400×200', 'Q355B HW300×300'],
  ['工字钢', 't', 'GB/T 706', 'Q235B I20a', 'Q235B I25a'],
  ['槽钢', 't', 'GB/T 706', 'Q235B [10', 'Q235B [16a'],
  ['角钢', 't', 'GB/T 706', 'Q235B ∠50×5', 'Q235B ∠63×6'],
  ['热轧钢板', 't', 'GB/T 3274', 'Q355B 10 mm', 'Q355B 20 mm', 'Q235B 8 mm'],
  ['焊接钢管', 't', 'GB/T 3091', 'Q235B DN50×3.5', 'Q235B DN100×4.0'],
  ['无缝钢管', 't', 'GB/T 8163', '20# Φ108×4.5', '20# Φ219×6'],
  ['镀锌钢管', 'm', 'GB/T 3091', 'DN25', 'DN50', 'DN100'],
  ['钢板桩', 't', 'GB/T 20933', '拉森Ⅳ型 400×170×15.5'],
  ['预应力钢绞线', 't', 'GB/T 5224', '1×7 15.2 mm 1860 MPa'],
  ['电力电缆', 'm', 'GB/T 12706', 'YJV 4×25+1×16', 'WDZ-YJY 4×70+1×35', 'YJV22 4×185+1×95'],
  ['铜芯绝缘电线', 'm', 'GB/T 5023', 'BV 2.5 mm²', 'BV 4 mm²', 'WDZ-BYJ 6 mm²'],
  ['镀锌桥架', 'm', 'GB/T 23639', '200×100×1.2', '400×150×1.5'],
  ['JDG管', 'm', 'T/CECS 120', 'Φ20×1.6', 'Φ25×1.6'],
  ['配电箱', '台', 'GB/T 7251', '按设计图纸'],
  ['PPR给水管', 'm', 'GB/T 18742', 'De25 S4', 'De63 S4'],
  ['PE给水管', 'm', 'GB/T 13663', 'DN110 PE100 SDR17', 'DN200 PE100 SDR17'],
  ['PVC-U排水管', 'm', 'GB/T 5836', 'De110×3.2', 'De160×4.0'],
  ['HDPE双壁波纹管', 'm', 'GB/T 19472.1', 'DN300 SN8', 'DN500 SN8'],
  ['球墨铸铁管', 'm', 'GB/T 13295', 'DN300 K9', 'DN600 K9'],
  ['钢筋混凝土排水管', 'm', 'GB/T 11836', 'DN800 Ⅱ级', 'DN1200 Ⅱ级'],
  ['闸阀', '个', 'GB/T 12234', 'Z45X-16 DN100', 'Z45X-16 DN200'],
  ['SBS改性沥青防水卷材', 'm²', 'GB 18242', 'Ⅰ型 PY PE 3 mm', 'Ⅱ型 PY PE 4 mm'],
  ['聚氨酯防水涂料', 'kg', 'GB/T 19250', '单组分 Ⅰ型'],
  ['挤塑聚苯板', 'm³', 'GB/T 10801.2', 'X250 50 mm B1级', 'X350 80 mm B1级'],
  ['岩棉板', 'm³', 'GB/T 25975', 'TR10 100 mm A级'],
  ['覆面木胶合板', '张', 'GB/T 17656', '1830×915×15', '2440×1220×15'],
  ['方木', 'm³', 'GB/T 153', '40×90×3000', '50×100×4000'],
  ['断桥铝合金窗', 'm²', 'GB/T 8478', '65系列 6+12A+6Low-E'],
  ['钢质防火门', '樘', 'GB 12955', '甲级 1200×2100', '乙级 1000×2100'],
  ['内墙乳胶漆', '桶', 'GB/T 9756', '18 L 一等品'],
  ['瓷质抛光砖', 'm²', 'GB/T 4100', '800×800', '600×600'],
  ['花岗岩板', 'm²', 'GB/T 18601', '600×600×30 芝麻灰'],
  ['石膏板', 'm²', 'GB/T 9775', '普通 9.5 mm', '耐水 12 mm'],
  ['道路石油沥青', 't', 'JTG F40', '70号A级', '90号A级'],
  ['沥青混合料', 't', 'JTG F40', 'AC-13C', 'AC-20C', 'SMA-13'],
  ['混凝土外加剂', 't', 'GB 8076', '聚羧酸高性能减水剂'],
  ['安全网', 'm²', 'GB 5725', '密目式 1.8×6 m 2000目'],
]
const machines: readonly Line[] = [
  ['塔式起重机', '台', '', 'QTZ63（5610）', 'QTZ80（6010）', 'QTZ125（6515）'],
  ['施工升降机', '台', '', 'SC200/200'],
  ['履带式挖掘机', '台', '', '斗容 0.9 m³（21 t 级）', '斗容 1.6 m³（36 t 级）'],
  ['轮式装载机', '台', '', 'ZL50（5 t）'],
  ['汽车起重机', '台', '', '25 t', '50 t', '100 t'],
  ['履带起重机', '台', '', '80 t', '150 t'],
  ['混凝土泵车', '台', '', '臂长 49 m', '臂长 56 m'],
  ['旋挖钻机', '台', '', '280 kN·m', '360 kN·m'],
  ['振动压路机', '台', '', '单钢轮 20 t', '单钢轮 26 t'],
  ['推土机', '台', '', '160 马力', '220 马力'],
  ['自卸汽车', '辆', '', '后八轮 20 m³'],
  ['柴油发电机组', '台', '', '200 kW', '500 kW'],
]
const hired: readonly Line[] = [
  ['脚手架钢管', 't', '', 'Φ48.3×3.6'],
  ['盘扣式脚手架', 't', '', '立杆 Φ60×3.2', '立杆 Φ48×3.2'],
  ['扣件', '个', '', '直角', '旋转', '对接'],
  ['铝合金模板', 'm²', '', '按设计图纸'],
  ['钢支撑', 't', '', 'Φ609×16'],
  ['集装箱活动房', '套', '', '6055×2990×2896'],
]
/** Of labour the kind of work and what is done. */
const labour: readonly Line[] = [
  ['钢筋工', 't', '', '钢筋制作、绑扎'],
  ['木工', 'm²', '', '模板安装、拆除，按接触面积'],
  ['混凝土工', 'm³', '', '混凝土浇筑、振捣、养护'],
  ['砌筑工', 'm³', '', '砌块砌筑、勾缝'],
  ['抹灰工', 'm²', '', '内外墙抹灰'],
  ['架子工', 'm²', '', '外脚手架搭设、拆除'],
  ['水电安装工', 'm²', '', '水电预埋和安装，按建筑面积'],
  ['普工', '工日', '', '零星用工'],
]

const byType: Readonly<Record<number, readonly Line[]>> = { 1: machines, 2: labour, 3: goods, 5: hired }

/** Examples of the commonest materials, machines and works of a type; none for the others. */
export function materialsOf(type: number): readonly Material[] {
  return (byType[type] ?? []).map(([name, unit, standard, ...specs]) => ({
    name,
    unit,
    specs,
    ...(standard && { standard }),
  }))
}

/** How a type writes a material: the columns of its name and of its specification. */
const columnsFor = (type: number) =>
  type === 2 ? { name: 'workType', spec: 'workContent' } : { name: 'name', spec: 'spec' }

/** The examples that `words` are part of, as cells of a row, those that begin with it first; none for no words. */
export function examplesOf(
  type: number,
  words: string,
  most: number,
): readonly Readonly<Record<string, string>>[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const columns = columnsFor(type)
  const place = (name: string) => name.toLowerCase().indexOf(wanted)
  return materialsOf(type)
    .filter(({ name }) => place(name) >= 0)
    .sort((a, b) => place(a.name) - place(b.name))
    .flatMap(({ name, unit, standard, specs }) =>
      specs.map((spec) => ({
        [columns.name]: name,
        [columns.spec]: spec,
        unit,
        ...(standard && { standard }),
      })),
    )
    .slice(0, most)
}
