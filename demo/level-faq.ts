import type { DemoSubject, StudyLevel } from './demo-schema.ts'

/** What readers ask at a level, and what it leads to: a doctorate raises other questions than a first degree. */

type Question = DemoSubject['faq'][number]
type Lists = { en: string[]; ar: string[] }

/** Of somebody who comes from school, or of the years of a first degree. */
const ofFirstDegree =
  /\byears?\b|bachelor|first degree|school|before (I|you) (start|begin)|never|straight after|portfolio|after (this|the) degree|graduation|how strong|do I need|draw|undecided/i

/** The questions of the subject are those of the first of its levels; a master's keeps what is true of it as well. */
export function faqOf(subject: DemoSubject, level: StudyLevel): Question[] {
  if (level === 'bachelor' || level === subject.levels[0]) return subject.faq
  const own = questions[level](subject)
  if (level !== 'master') return own
  return [...own, ...subject.faq.filter(({ qEn, aEn }) => !ofFirstDegree.test(`${qEn} ${aEn}`))]
}

export function careersOf(subject: DemoSubject, level: StudyLevel): Lists {
  if (level === subject.levels[0] || level === 'bachelor' || level === 'master') {
    return { en: subject.careersEn, ar: subject.careersAr }
  }
  return careers[level]
}

const questions: Record<Exclude<StudyLevel, 'bachelor'>, (subject: DemoSubject) => Question[]> = {
  master: () => [
    {
      qEn: 'My first degree is in another field. Can I be admitted?',
      qAr: 'شهادتي الأولى في تخصص آخر، فهل يمكن قبولي؟',
      aEn: 'Sometimes, if it is a close one. Universities look at individual courses rather than at the title, and some admit with a bridging semester. Send your transcript and ask before you apply.',
      aAr: 'أحيانًا، إن كان التخصص قريبًا. تنظر الجامعات إلى المواد لا إلى اسم الشهادة، ويقبل بعضها مع فصل تمهيدي. ويُنصح بإرسال كشف الدرجات والسؤال قبل التقديم.',
    },
    {
      qEn: 'Can I continue to a doctorate afterwards?',
      qAr: 'هل يمكن متابعة الدكتوراه بعده؟',
      aEn: 'With good marks and a thesis, yes. If that is the plan, choose the track with a research thesis: a purely taught or professional degree can close that door.',
      aAr: 'نعم، بدرجات جيدة ورسالة. ومن يخطط لذلك فالأنسب له مسار الرسالة البحثية، لأن المسار المهني الخالص قد يغلق هذا الباب.',
    },
  ],
  phd: ({ nameEn, nameAr }) => [
    {
      qEn: 'Do I need a supervisor before I apply?',
      qAr: 'هل يلزم مشرف قبل التقديم؟',
      aEn: 'Usually yes. Write to two or three people whose recent research is close to your question, with a page about your idea and your CV. A reply can take weeks, so begin half a year before the deadline.',
      aAr: 'في الغالب نعم. تُرسَل صفحة عن الفكرة مع السيرة الذاتية إلى اثنين أو ثلاثة ممن تقترب أبحاثهم الحديثة من الموضوع. وقد يتأخر الرد أسابيع، لذلك يُفضَّل البدء قبل الموعد النهائي بنصف سنة.',
    },
    {
      qEn: `Is a doctorate in ${nameEn} paid?`,
      qAr: `هل للدكتوراه في ${nameAr} راتب أو منحة؟`,
      aEn: 'It depends on the place. In some countries doctoral researchers have a contract and a salary, in others you pay tuition or need a scholarship. Ask about the last year, because contracts often end before the thesis does.',
      aAr: 'يختلف ذلك من بلد إلى آخر: في بعض البلدان عقد وراتب للباحث، وفي غيرها رسوم أو منحة يُتقدَّم إليها. ومن المفيد السؤال عن السنة الأخيرة، إذ كثيرًا ما تنتهي العقود قبل الرسالة.',
    },
    {
      qEn: 'Can I start without a master’s degree?',
      qAr: 'هل يمكن البدء من دون ماجستير؟',
      aEn: 'Yes, in some systems, such as the American one, with a very good first degree and experience in research. Most universities ask for a master’s degree with a thesis.',
      aAr: 'نعم في بعض الأنظمة، كالأمريكي، ببكالوريوس متميز وخبرة في البحث. أما أكثر الجامعات فتطلب ماجستير برسالة.',
    },
  ],
  diploma: () => [
    {
      qEn: 'Can I continue to a bachelor’s degree?',
      qAr: 'هل يمكن إكمال البكالوريوس بعد الدبلوم؟',
      aEn: 'Often, with part of the courses credited. Have it confirmed in writing by this university, and by the one you want to move to.',
      aAr: 'في كثير من الأحيان نعم، مع احتساب جزء من المواد. والأفضل الحصول على ذلك كتابةً من هذه الجامعة ومن الجامعة المراد الانتقال إليها.',
    },
    {
      qEn: 'Is a diploma recognised for public posts at home?',
      qAr: 'هل يُعترف بالدبلوم في الوظائف الحكومية في بلدي؟',
      aEn: 'The rules differ. Some ministries recognise only diplomas of two years or more, so ask yours with the study plan in hand before you pay.',
      aAr: 'تختلف القواعد، فبعض الوزارات لا تعترف إلا بدبلوم مدته سنتان فأكثر. ويُنصح بسؤال الوزارة قبل الدفع مع إرفاق الخطة الدراسية.',
    },
  ],
  certificate: () => [
    {
      qEn: 'Does it count as a degree?',
      qAr: 'هل تُعد الشهادة درجة جامعية؟',
      aEn: 'No, it proves one skill. Some universities credit its modules to those who enrol in a degree later.',
      aAr: 'لا، فهي تثبت مهارة واحدة. وتحتسب بعض الجامعات وحداتها لمن يلتحق لاحقًا ببرنامج كامل.',
    },
    {
      qEn: 'Can I study alongside a job?',
      qAr: 'هل يمكن الجمع بينها وبين العمل؟',
      aEn: 'Yes, it is made for that. Allow six to ten hours a week. A student visa is seldom given for it, so from abroad look for one that is taught online.',
      aAr: 'نعم، وهي مصممة لذلك، وتحتاج إلى ما بين ست ساعات وعشر في الأسبوع. ونادرًا ما تُمنح لها تأشيرة دراسة، فالأنسب من الخارج ما يُدرَّس عن بُعد.',
    },
  ],
}

const careers: Record<Exclude<StudyLevel, 'bachelor' | 'master'>, Lists> = {
  phd: {
    en: [
      'University lecturer or professor',
      'Post-doctoral researcher',
      'Research lead in a company or a public institute',
      'Scientific adviser to ministries and companies',
      'Editor of a scientific journal',
    ],
    ar: [
      'التدريس في جامعة',
      'أبحاث ما بعد الدكتوراه',
      'قيادة فريق بحث في شركة أو معهد عام',
      'الاستشارات العلمية لجهات عامة وشركات',
      'التحرير في مجلة علمية',
    ],
  },
  diploma: {
    en: [
      'Technician or assistant in the field',
      'Supervisor of a small team, after some years',
      'Further study towards a bachelor’s degree',
    ],
    ar: [
      'العمل الفني أو المساعدة في المجال',
      'الإشراف على فريق صغير بعد سنوات من الخبرة',
      'متابعة الدراسة نحو البكالوريوس',
    ],
  },
  certificate: {
    en: [
      'New responsibilities in your current job',
      'A first post as an assistant in the field',
      'Further study: a diploma or a degree',
    ],
    ar: ['مسؤوليات جديدة في وظيفتك', 'أول وظيفة مساعدة في المجال', 'متابعة الدراسة: دبلوم أو درجة جامعية'],
  },
}
