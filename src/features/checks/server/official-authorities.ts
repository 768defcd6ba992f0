import type { Authority } from '#features/checks/contract.ts'

/**
 * Whom to ask about a destination, by the key of its flag: who decides on visas, and who keeps the list of its
 * recognised institutions or answers questions about its degrees. Only main addresses that we are certain of, so that
 * none is guessed; a destination that is missing here names nobody.
 */
type Authorities = { visa: Authority; degrees: Authority }

const authority = (en: string, ar: string, url: string | null): Authority => ({ name: { en, ar }, url })

const OFFICIAL: Readonly<Record<string, Authorities>> = {
  ae: {
    visa: authority(
      'Federal Authority for Identity, Citizenship, Customs and Port Security (ICP)',
      'الهيئة الاتحادية للهوية والجنسية والجمارك وأمن المنافذ',
      'https://icp.gov.ae',
    ),
    degrees: authority('Commission for Academic Accreditation', 'مفوضية الاعتماد الأكاديمي', 'https://www.caa.ae'),
  },
  gb: {
    visa: authority('GOV.UK, visas and immigration', 'موقع GOV.UK، التأشيرات والهجرة', 'https://www.gov.uk'),
    degrees: authority(
      'GOV.UK (search for “recognised bodies”)',
      'موقع GOV.UK (يُبحث فيه عن recognised bodies)',
      'https://www.gov.uk',
    ),
  },
  'northern-cyprus': {
    visa: authority('The representation that serves your country', 'الممثلية التي تخدم بلدك', null),
    degrees: authority(
      'Council of Higher Education of Türkiye (YÖK)',
      'مجلس التعليم العالي التركي (YÖK)',
      'https://www.yok.gov.tr',
    ),
  },
  tr: {
    visa: authority('Presidency of Migration Management', 'رئاسة إدارة الهجرة التركية', 'https://www.goc.gov.tr'),
    degrees: authority(
      'Council of Higher Education (YÖK)',
      'مجلس التعليم العالي التركي (YÖK)',
      'https://www.yok.gov.tr',
    ),
  },
  az: {
    visa: authority('State Migration Service', 'دائرة الهجرة الحكومية في أذربيجان', 'https://migration.gov.az'),
    degrees: authority('Ministry of Science and Education', 'وزارة العلوم والتعليم في أذربيجان', 'https://edu.gov.az'),
  },
  it: {
    visa: authority(
      'Ministry of Foreign Affairs, visa portal',
      'وزارة الخارجية الإيطالية، بوابة التأشيرات',
      'https://vistoperitalia.esteri.it',
    ),
    degrees: authority(
      'CIMEA, the Italian ENIC-NARIC centre',
      'مركز CIMEA، عضو شبكة ENIC-NARIC في إيطاليا',
      'https://www.cimea.it',
    ),
  },
  ge: {
    visa: authority(
      'Ministry of Foreign Affairs, consular service',
      'وزارة الخارجية الجورجية، الخدمات القنصلية',
      'https://www.geoconsul.gov.ge',
    ),
    degrees: authority(
      'National Center for Educational Quality Enhancement',
      'المركز الوطني لتطوير جودة التعليم في جورجيا',
      'https://eqe.ge',
    ),
  },
  my: {
    visa: authority(
      'Education Malaysia Global Services (EMGS)',
      'مؤسسة EMGS الماليزية',
      'https://educationmalaysia.gov.my',
    ),
    degrees: authority('Malaysian Qualifications Agency', 'هيئة المؤهلات الماليزية', 'https://www.mqa.gov.my'),
  },
  us: {
    visa: authority('US Department of State', 'وزارة الخارجية الأمريكية', 'https://travel.state.gov'),
    degrees: authority(
      'Council for Higher Education Accreditation (CHEA, an association of universities)',
      'مجلس اعتماد التعليم العالي الأمريكي (CHEA، رابطة جامعات)',
      'https://www.chea.org',
    ),
  },
  de: {
    visa: authority('Federal Foreign Office', 'وزارة الخارجية الألمانية', 'https://www.auswaertiges-amt.de'),
    degrees: authority(
      'anabin, the database of the German states',
      'قاعدة بيانات anabin للولايات الألمانية',
      'https://anabin.kmk.org',
    ),
  },
  ch: {
    visa: authority(
      'State Secretariat for Migration (SEM)',
      'أمانة الدولة لشؤون الهجرة في سويسرا',
      'https://www.sem.admin.ch',
    ),
    degrees: authority(
      'swissuniversities',
      'مؤتمر الجامعات السويسرية (swissuniversities)',
      'https://www.swissuniversities.ch',
    ),
  },
  in: {
    visa: authority(
      'Government of India, online visa portal',
      'حكومة الهند، بوابة التأشيرات',
      'https://indianvisaonline.gov.in',
    ),
    degrees: authority('University Grants Commission', 'لجنة المنح الجامعية في الهند (UGC)', 'https://www.ugc.gov.in'),
  },
  ca: {
    visa: authority(
      'Immigration, Refugees and Citizenship Canada (IRCC)',
      'دائرة الهجرة واللاجئين والمواطنة في كندا (IRCC)',
      'https://www.canada.ca',
    ),
    degrees: authority(
      'Canadian Information Centre for International Credentials (CICIC)',
      'المركز الكندي للمعلومات عن الشهادات الدولية (CICIC)',
      'https://www.cicic.ca',
    ),
  },
  ru: {
    visa: authority('Ministry of Foreign Affairs', 'وزارة الخارجية الروسية', 'https://www.mid.ru'),
    degrees: authority(
      'Rosobrnadzor, the education supervision service',
      'الهيئة الاتحادية للرقابة على التعليم في روسيا',
      'https://obrnadzor.gov.ru',
    ),
  },
  eg: {
    visa: authority('Ministry of Foreign Affairs', 'وزارة الخارجية المصرية', 'https://www.mfa.gov.eg'),
    degrees: authority('Supreme Council of Universities', 'المجلس الأعلى للجامعات في مصر', 'https://scu.eg'),
  },
  jo: {
    visa: authority('Ministry of Interior', 'وزارة الداخلية الأردنية', 'https://moi.gov.jo'),
    degrees: authority(
      'The ministry in charge of higher education',
      'الوزارة المسؤولة عن التعليم العالي في الأردن',
      null,
    ),
  },
  sa: {
    visa: authority(
      'Ministry of Foreign Affairs, visa platform',
      'وزارة الخارجية السعودية، منصة التأشيرات',
      'https://visa.mofa.gov.sa',
    ),
    degrees: authority('Ministry of Education', 'وزارة التعليم السعودية', 'https://www.moe.gov.sa'),
  },
  hu: {
    visa: authority(
      'National Directorate-General for Aliens Policing (OIF)',
      'مديرية شؤون الأجانب في المجر (OIF)',
      'https://oif.gov.hu',
    ),
    degrees: authority('Educational Authority', 'هيئة التعليم في المجر', 'https://www.oktatas.hu'),
  },
  pl: {
    visa: authority('Polish missions abroad, on gov.pl', 'البعثات البولندية على gov.pl', 'https://www.gov.pl'),
    degrees: authority(
      'National Agency for Academic Exchange (NAWA)',
      'الوكالة الوطنية للتبادل الأكاديمي (NAWA)',
      'https://nawa.gov.pl',
    ),
  },
  es: {
    visa: authority('Ministry of Foreign Affairs', 'وزارة الخارجية الإسبانية', 'https://www.exteriores.gob.es'),
    degrees: authority(
      'The ministry in charge of universities',
      'الوزارة المسؤولة عن الجامعات في إسبانيا',
      'https://www.universidades.gob.es',
    ),
  },
  fr: {
    visa: authority('France-Visas', 'بوابة France-Visas الرسمية', 'https://france-visas.gouv.fr'),
    degrees: authority(
      'France Éducation international, the French ENIC-NARIC centre',
      'مؤسسة France Éducation international، عضو شبكة ENIC-NARIC في فرنسا',
      'https://www.france-education-international.fr',
    ),
  },
  nl: {
    visa: authority(
      'Immigration and Naturalisation Service (IND)',
      'دائرة الهجرة والتجنيس الهولندية (IND)',
      'https://ind.nl',
    ),
    degrees: authority(
      'Accreditation Organisation of the Netherlands and Flanders (NVAO)',
      'هيئة الاعتماد في هولندا وفلاندرز (NVAO)',
      'https://www.nvao.net',
    ),
  },
  ie: {
    visa: authority('Immigration Service Delivery', 'دائرة الهجرة الأيرلندية', 'https://www.irishimmigration.ie'),
    degrees: authority(
      'Quality and Qualifications Ireland (QQI)',
      'هيئة الجودة والمؤهلات الأيرلندية (QQI)',
      'https://www.qqi.ie',
    ),
  },
  au: {
    visa: authority(
      'Department of Home Affairs',
      'وزارة الشؤون الداخلية الأسترالية',
      'https://immi.homeaffairs.gov.au',
    ),
    degrees: authority(
      'Tertiary Education Quality and Standards Agency (TEQSA)',
      'هيئة الجودة والمعايير في التعليم العالي الأسترالي (TEQSA)',
      'https://www.teqsa.gov.au',
    ),
  },
}

/** Whom to ask about visas and degrees of a destination; null where we name nobody. */
export const authoritiesOf = (flagKey: string): { visa: Authority | null; degrees: Authority | null } =>
  OFFICIAL[flagKey] ?? { visa: null, degrees: null }
