import type { Meaning } from './meaning.ts'

/**
 * Subjects as they are called by those who do them, and in languages that the catalogue is not written in: French, Turkish,
 * German, and Arabic, Hindi and Urdu in Latin letters. First the words that are looked for instead; with a `!`
 * also where the catalogue has the word itself: "doctors" are of an English course as well.
 */
const SUBJECTS = `
medicine: medizin, humanmedizin, tebb, medical college, medical colleges, medical school, medical schools, medical universities, surgeon, surgeons, surgery, cardiologist, paediatrician, pediatrician, gp, mbbs degree, medical doctor, medicine degree, human medicine, medical, medical studies, medical degree, medecine, la medecine, medecin, etudes de medecine, tip, tip fakultesi, tip okumak, doktorluk, doktor olmak, tib, tibb, tob, teb, toub, tibb bashari, tob bashari, 6b, 6eb, 6ib, doctor banna, doctor banana, daktari, daktar, mbchb, mb chb, mb bch, heart surgeon, healing people, save lives, become a doctor, physician, physicians!, doctor, doctors!, medical field, medical courses, medical fields, medical specialties
طب: جراح, جراحة, طبيب جراح, دكتور جراح, طبيبة اطفال, طبيب اطفال, دكتور بشري, دكتورة, طبيب بشري, كلية طب, طبيب!, طبيبة!, أطباء!, طبيبات!, دكاترة!, تخصصات طبية, كليات طبية, مجال طبي, القطاع الطبي
dentistry: zahnmedizin, dental implants, orthodontists, dentaire, chirurgie dentaire, medecine dentaire, dentiste, dis hekimligi, dis hekimi, dis doktoru, dishekimligi, asnan, tob asnan, tib asnan, 6b asnan, 6ib asnan, teb asnan, teb al asnan, tob sinan, tibb al asnan, dent, dental, dental surgeon, dental school, teeth, dentist!, dentists!, orthodontics, orthodontist, prosthodontics, endodontics, implantology
طب الأسنان: زراعة اسنان, تركيب اسنان, جراحة اسنان, جراحة الاسنان, جراحة الفم والاسنان, دكتور اسنان, دكتورة اسنان, طبيب اسنان, طبيبة اسنان, تقويم اسنان, سنان
pharmacy: pharmazie, clinical pharmacy, seyadala, sayadala, sayle, saydale, saydali, saydly, pharmacie, eczacilik, eczacilik fakultesi, eczaci, saydala, saydaleh, saidala, saydalah, sa9dala, sydala, dawasazi, chemist shop, b pharm, b pharmacy, bpharma, pharma, pharmacist!, pharmacists!, pharmaceutics, pharmacology, pharmaceutical
nursing: krankenpflege, pflegewissenschaft, soins infirmiers, infirmier, infirmiere, sciences infirmieres, hemsirelik, hemsire, tamreed, tamrid, tamreeth, tamreez, tamree9, midwife, midwifery, bsn nursing, nurse!, nurses!
physiotherapy: kine, kinesitherapie, kinesitherapeute, fizyoterapi, fizik tedavi, 3ilaj tabi3i, 3elag tabi3y, 3ilaj 6abi3i, elaj tabii, physical therapist, physiotherapist, physiotherapists!
medical laboratory: medical lab, medical labs, medical lab science, medical lab sciences, medical laboratory science, medical laboratory sciences, clinical laboratory, medical technologist, medical lab technician, medical laboratory technician, lab technician
مختبرات طبية: تحاليل طبية, تحاليل مخبرية, علوم طبية مخبرية, علوم مخبرية, مختبرات الطبية, تحليلات مرضية, فني مختبر, مخبري طبي
tesol: english teacher, english teachers!, english teaching, teaching english!, teach english!, teacher of english, english language teacher, english language teaching
تيسول: معلم انجليزي, معلمة انجليزي, معلم لغة انجليزية, معلمة لغة انجليزية, مدرس انجليزي, مدرسة انجليزي, مدرس لغة انجليزية, مدرسة لغة انجليزية, تدريس الانجليزية, تدريس الانجليزي
design: fashion, fashion design, fashion designer, clothes design, textile design
تصميم: ازياء, تصميم ازياء, مصمم ازياء, مصممة ازياء, موضة, خياطة
public health: sante publique, halk sagligi, epidemiologist, hospital management, hospital administration, healthcare management, health care management, health management, health administration, healthcare administration
veterinary: tiermedizin, veterinaire, medecine veterinaire, veterinerlik, veteriner, baytara, bay6ara, working with animals, work with animals, animal doctor, animals like a vet, vet school, vet schools, veterinary school, animals, pets, horses, vet, vets!, veterinarian, veterinarians!
civil engineering: bauingenieurwesen, bauingenieur, build bridges, bridges, civil eng, civ eng, genie civil, insaat muhendisligi, insaat, handasa madaniya, handase madaniye, handasa madani, civil engineer, construction engineer, structural engineer, civil engg
mechanical engineering: maschinenbau, genie mecanique, makine muhendisligi, makina muhendisligi, handasa mikanikiya, mikanik, mechanical engineer, mech eng, mechanical eng, mech engineering, mechatronics engineer, car designer, automotive engineer, cars, fix cars, engines, fixing cars, motor sport, car mechanic, mechanical engg, mech engg, robotics
ميكانيكا: ميكانيك
electrical engineering: elektrotechnik, eee, ece, genie electrique, elektrik muhendisligi, elektrik elektronik muhendisligi, elektrik elektronik, kahraba, handasa kahraba2iya, electrical engineer, electronics engineer, electrical eng, vlsi, embedded, power systems
computer engineering: genie informatique, bilgisayar muhendisligi, computer engineer, computer eng
software engineering: game designer, game designers, video game, gaming, web design, web designer, website design, web and app design, handasat barmajiyat, handaset barmagiyat, genie logiciel, developpement logiciel, yazilim muhendisligi, yazilim, barmaja, barmaga, software engineer, software engineers, software developer, game developer, game developers, game development, game design, app developer, app development, mobile developer, web developer, full stack developer, developer, programmer, coding, video games, make games, make apps, websites, making websites, mobile apps, programmers!, coder, coders!, animation and games
هندسة برمجيات: تصميم مواقع, تطوير مواقع, برمجة مواقع, مصمم مواقع, تطبيقات جوال, تطبيقات الجوال, برمجة تطبيقات, تصميم تطبيقات, تصميم مواقع وتطبيقات, مبرمج مواقع, مهندس برمجيات, مهندس سوفت وير, مبرمج العاب, تطوير العاب, مطور تطبيقات, مطور برامج, مطور, برمجة العاب, تصميم العاب, مبرمج!, مبرمجين!, مبرمجون!, مبرمجة!, مبرمجات!
computer science: cse, comp sci, compsci, comp science, informatique, l informatique, informatik, informatica, bilgisayar bilimleri, bilgisayar bilimi, bilgisayar, 3ulum 7asoob, 3oloom 7asoub, 3olom 7aseb, 3olom el 7aseb, 3oloum 7asoub, 3ulum hasub, 7asoub, 7asoob, 7aseb, hasoub, computer scientist, computers, computer, bca, mca, b c a, m c a, computer sciences
علوم الحاسوب: الكمبيوتر والالعاب, كمبيوتر والعاب, لانفورماتيك, انفورماتيك, اعلامية, معلوماتية, علوم حاسبات, كومبيوتر, معلوميات, اعلاميات, الكمبيوتر
artificial intelligence: kunstliche intelligenz, ml, machine learning, deep learning, intelligence artificielle, yapay zeka, zaka2 istina3i, zaka istinai, thaka2 estena3y, zaka2 istena3i, ai engineer, machine learning engineer, masnui zahanat
data science: science des donnees, sciences des donnees, veri bilimi, 3ulum bayanat, data analyst, data analysts, data scientist, data scientists, data engineer
علوم البيانات: محلل بيانات, محللة بيانات, عالم بيانات, تحليل بيانات
cybersecurity: cybersecurite, siber guvenlik, amn sibrani, ethical hacker, hacker, hacking, cyber security analyst, cyber security engineer, security analyst, cybersecurity analyst
أمن سيبراني: هاكر, هكر, خبير امن سيبراني, امن معلومات, سايبر سكيورتي, سايبر سيكيوريتي, سيبر سيكيوريتي
information technology: technologie de l information, bilisim, bilgi teknolojileri, it support, network engineer, system administrator, sysadmin
aerospace engineering: civil aviation, airline pilot, airline pilots, commercial pilot, aero eng, genie aeronautique, aeronautique, aeronautics, havacilik, ucak muhendisligi, havacilik ve uzay muhendisligi, aerospace engineer, aircraft engineer, pilot, pilots!, tayaran, rocket scientist, astronaut, flight engineer, airplanes, planes, rockets, helicopters, aerospace engg, aeronautical engg
petroleum engineering: oil and gas, oil gas, pet eng, petro eng, petroleum eng, genie petrolier, petrol muhendisligi, handaset bitrol, handasat bitrol, handaset petrol, bitrol, petroleum engineer, oil engineer
هندسة بترول: نفط, مهندس بترول, مهندس نفط, هندسة نفطية
chemical engineering: chem eng, chemical eng, genie chimique, kimya muhendisligi, chemical engineer
industrial engineering: wirtschaftsingenieurwesen, genie industriel, endustri muhendisligi, industrial engineer
biomedical engineering: bio medical engineering, bio engineering, biomed, biomed eng, genie biomedical, biyomedikal muhendisligi, biomedical engineer, prosthetics, between medicine and engineering, something between medicine and engineering, medicine and engineering together, between engineering and medicine, mix of medicine and engineering, medical devices
renewable energy: energies renouvelables, energie renouvelable, yenilenebilir enerji, enerji muhendisligi, solar engineer
engineering: genie, ingenierie, ingenieur, muhendislik, muhendis, handasa, handase, handaseh, handsa, hendasa, hndsa, el handasa, engineering degree, abhiyanta, engineer, engineers!, engg, ecole d ingenieur, ecoles d ingenieur, ecole d ingenieurs, b tech degree
هندسة: مهندس, مهندسة!, مهندسين!, مهندسون!, مهندسات!, صناعة السيارات
business: bwl, betriebswirtschaft, betriebswirtschaftslehre, edarat a3mal, edaret a3mal, biz, biz admin, bba, gestion, gestion d entreprise, administration des affaires, commerce, isletme, isletme fakultesi, idaret a3mal, idara a3mal, idarat a3mal, idaret aamal, edart a3mal, entrepreneur, human resources, hr, hr management, hr manager, business manager, project manager, ceo, karobar, ecole de commerce, ecoles de commerce, ecole de management, ticaret, tijara, tijarah, own business, start a company
إدارة أعمال: موارد بشرية, رجل اعمال, ريادة اعمال, مدير شركة, مدير اعمال
mba: pgdm, executive mba degree
accounting: comptabilite, comptable, muhasebe, muhasebeci, mo7asaba, mu7asaba, mohasaba, mo7asabe, muhasabe, bookkeeper, tax advisor, accountant!, accountants!, auditor, auditors!
finance: finances, banque, finans, bankacilik, banker, bankers, bank, work in a bank, in a bank, investment banker, stock trader, trader, financial analyst, tamweel, stock market, stock exchange, investing
علوم مالية ومصرفية: مصرفي, موظف بنك, العمل في بنك, محلل مالي, بنوك
economics: vwl, volkswirtschaft, economie, sciences economiques, iktisat, ekonomi, i9tisad, iqtisad, 2i9tisad, 2eqtisad, eqtesad, economist, economists!
marketing: pazarlama, taswee2, tasweeq, taswiq, advertising, social media manager, marketer, marketers!
international business: commerce international, uluslararasi ticaret
supply chain: logistique, lojistik, logistician, supply chain manager
law: jura, rechtswissenschaft, rechtswissenschaften, l7o9o9, 7o9o9, lho9o9, ho9o9, droit, le droit, etudes de droit, droit prive, droit public, hukuk, hukuk fakultesi, avukat, avukatlik, 7o2oo2, 7o2o2, 7ou2ou2, 7oqooq, 7u2u2, hoqooq, ho2o2, qanoon, qanun, el qanoon, 9anoun, kanoun, judge, judges, prosecutor, legal advisor, lawyer!, lawyers!, vakalat, wakeel, vakil, attorney, attorneys!, solicitor, solicitors!, barrister, barristers!
قانون: قاضي, قاضية, قاض, محامي, محامية!, محاماه, وكيل نيابة, مستشار قانوني, نيابة, محامين!, محامون!, محاميات!, قضاة!
international law: droit international, uluslararasi hukuk
english literature: litterature anglaise, ingiliz edebiyati, adab englizi, adab ingilizi, novelist, writer
translation: traduction, traducteur, tercumanlik, cevirmenlik, mutercim tercumanlik, tarjama, targama, tarjameh, anuvad, translator, translators!, interpreter, interpreters!
history: geschichte, histoire, tarih, historian, archaeologist
تاريخ: مؤرخ, عالم اثار
philosophy: philosophie, felsefe, philosopher, falsafa
psychology: psychologie studium, psychologie, psychologue, psikoloji, psikolog, 3elm nafs, 3ilm nafs, 3elm el nafs, 3ilm el nafs, elm nafs, therapist, child therapist, family therapist, psychotherapist, counsellor, counselor, manovigyan, mental problems, mental health, people with mental problems, psychologist, psychologists!
علم النفس: دكتور نفساني, طبيب نفساني, دكتور نفسي, معالج نفسي, معالجة نفسية, طبيب نفسي, اخصائي نفسي, مرشد نفسي, علم نفس اكلينيكي, علم نفس عيادي, علم النفس السريري
political science: politikwissenschaft, poli sci, polisci, pol sci, sciences politiques, science politique, siyaset bilimi, politician, 3oloom siyasiya, 3ulum siyasiya
علوم سياسية: سياسي, وزير
international relations: ir, int relations, intl relations, relations internationales, uluslararasi iliskiler, 3ala2at dawliya, 3alaqat dawliya, 3ala2at dawleya, diplomat, diplomats, ambassador, foreign ministry, united nations, foreign affairs, minister of foreign affairs, embassy, politics and international relations
علاقات دولية: سفير, سفيرة, دبلوماسي, قنصل
sociology: sociologie, sosyoloji, social worker, sociologist
علم الاجتماع: اخصائي اجتماعي
mathematics: mathematiques, matematik, riyadiyat, mathematician, statistician, ganit
physics: physik, physique, fizik, fizya, physicist, physicists!
فيزياء: عالم فيزياء, فيزيائيين!, فيزيائي!
chemistry: chemie, chimie, kimya, kimia, chemist, chemists!
كيمياء: مختبرات, كيميائيين!, كيميائي!
biology: bsc bio, bio, biologie, biyoloji, biologist, marine biologist, biologists!, microbiology, zoology, botany, marine biology, life sciences, genetics, genetic
biotechnology: bio technology, bio tech, biotechnologie, biyoteknoloji, geneticist, bio tec
environmental science: env science, env sci, environmental sci, sciences de l environnement, cevre bilimleri, cevre muhendisligi, environment, environmental, sustainability, environmental stuff, ecology, climate
architecture: architektur, b arch, barch, l architecture, architecte, architectural, mimarlik, mimar, handasa mi3mariya, handase mi3mariye, 3amara, 3emara, mimari, architect, architects!, drawing buildings, buildings, design buildings, designing houses
هندسة معمارية: مهندس معماري, مهندسة معمارية, معماري, مهندسين معماريين, معماريين!, معماريون!, معماريات!
interior design: architecture d interieur, design d interieur, ic mimarlik, ic mimari, interior designer, decorator, decor, tasmeem da5li, architecte d interieur, architecture interieure
تصميم داخلي: مصمم ديكور, مهندس ديكور, مصممة ديكور, مصمم داخلي
graphic design: design graphique, graphisme, grafik tasarim, graphic designer, ui designer, ux designer, animator, illustrator, drawing, painting, artist, cartoons, dessin, ux, ux design, ui ux, ui ux design, product design, animation, illustration, medical illustration
تصميم جرافيك: الرسم, تحب الرسم, يحب الرسم, احب الرسم, مصمم جرافيك, مصمم غرافيك, انيميشن, رسوم متحركة, تصميم واجهات
urban planning: urbanisme, sehir planlama, sehir ve bolge planlama, urban planner
education: sciences de l education, egitim fakultesi, ogretmenlik, ogretmen, ta3leem, tarbiya, kindergarten teacher!, school teacher, primary teacher, teachers!, work with kids, work with children, working with children, school kids, teacher
تربية: تعليم اطفال, العمل مع الاطفال, اشتغل مع الاطفال, معلمة اطفال, معلمة روضة, رياض اطفال, مدرس ابتدائي, مدرس, استاذ جامعي, معلمين!, معلمون!, معلمات!, معلمة!, مدرسين!, مدرسات!, أستاذ!, أساتذة!
تربية خاصة: علاج نطق, نطق وسمع, نطق وتخاطب, اخصائي نطق, نطق ولغة
special education: ozel egitim, speech therapist, speech and language therapist, speech therapy, special needs teacher
journalism: journalisme, journaliste, gazetecilik, gazeteci, sa7afa, sahafa, journalist, tv presenter, news anchor, news presenter, reporter, journalists!, reporters!, talking to people, writing and talking, writing articles
صحافة: صحفي, صحفية, مراسل, صحفيين!, صحفيون!, صحفيات!, صحافيين!, إعلاميين!
media: mass comm, mass communication, mass communications, mass com, medias, communication et medias, medya, iletisim, e3lam, i3lam, film director, filmmaker, film making, youtuber, film, film school, cinema, filmmaking, movies
إعلام: مذيع, مذيعة, مذيع تلفزيون, مقدم برامج, مخرج, اعلامي, سينما, سينمائي, اخراج, اخراج سينمائي, تصوير سينمائي, افلام, صناعة افلام
public relations: relations publiques, halkla iliskiler
agriculture: agronomie, ziraat, tarim, zira3a, farmer, farming
food science: sciences des aliments, gida muhendisligi, beslenme, beslenme ve diyetetik, dietitian, dietician, nutritionist, dietetics, nutrition science
تغذية: اخصائي تغذية, خبير تغذية
tourism: tourisme, turizm, siya7a, tour guide, flight attendant, cabin crew, travel agent, tour guides!
سياحة: مرشد سياحي, مضيفة طيران, مضيف طيران
hotel management: open a restaurant, own a restaurant, my own restaurant, restaurant, restaurants, hotellerie, gestion hoteliere, otelcilik, otel yoneticiligi, hotel manager, chef, chef school, cook, culinary arts, fondo2iya
فندقة: مدير فندق, طباخ, شيف, طبخ
بيطرة: حيوانات, احب الحيوانات, بيطريين!, بياطرة!
علوم مالية: اشتغل في البورصة, العمل في البورصة, التداول, اسهم
تمريض: ممرضين!, ممرضون!, ممرضات!, ممرضي!
صيدلة: صيادلة!, صيدلانيين!, صيدلاني!, صيدلانية!
ترجمة: مترجمين!, مترجمون!, مترجمة!, مترجمات!
محاسبة: محاسبين!, محاسبون!, محاسبات!, محاسب!
اقتصاد: اقتصاديين!, اقتصاديون!
هندسة طيران: الطيران المدني, طيارين!, طيارون!, طيار!
تسويق: مسوق!, مسوقين!
هندسة طبية: بين الطب والهندسة, شي بين الطب والهندسة, بين الهندسة والطب, بين طب وهندسة, يجمع بين الطب والهندسة, يجمع الطب والهندسة, اجهزة طبية
صحة عامة: ادارة مستشفيات, ادارة صحية, ادارة طبية, ادارة الرعاية الصحية
أحياء: بيولوجي, بيولوجيا, احياء دقيقة, ميكروبيولوجي, علوم حياتية, علم الوراثة
تقنية حيوية: بيوتكنولوجيا, بيوتكنولوجي, التكنولوجيا الحيوية, بيوتك
علوم الأغذية: هندسة غذائية, هندسة الاغذية, علوم غذائية, تكنولوجيا الاغذية, تصنيع غذائي
islamic studies: etudes islamiques, ilahiyat, islami ilimler, shari3a, shariaa, imam
`

/** Phrases, each with the words that are looked for instead. */
export function* subjectWords(): Generator<[phrase: string, meaning: Meaning]> {
  for (const line of SUBJECTS.trim().split('\n')) {
    const [looksFor = '', phrases = ''] = line.split(': ')
    for (const phrase of phrases.split(', '))
      yield [phrase, { is: 'subject', looksFor, ...(phrase.endsWith('!') && { isAlways: true }) }]
  }
}
