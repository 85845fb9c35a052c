/**
 * Words that carry no content, question words included: what is left of a question after them is what
 * it is about. Keys are ISO 639-3.
 */
const lists: Record<string, string> = {
  eng: `a about above after again against all also am an and any are aren't as at be because been before being below
    between both but by can cannot can't could couldn't did didn't do does doesn't doing don't down during each etc few for
    from further had hadn't has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his
    how how's i i'd i'll i'm i've if in into is isn't it it's its itself let's may me might more most mustn't my myself no
    nor not of off on once only or other ought our ours ourselves out over own per same shall shan't she she'd she'll she's
    should shouldn't so some such than that that's the their theirs them themselves then there there's these they they'd
    they'll they're they've this those through to too under until up upon us very via was wasn't we we'd we'll we're we've
    were weren't what what's when when's where where's which while who who's whom whose why why's will with won't would
    wouldn't you you'd you'll you're you've your yours yourself yourselves`,
  deu: `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei bin
    bis bist da damit dann das dass daß dein deine dem den denn der des dessen dich die dies diese diesem diesen dieser
    dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer eure für gegen gewesen hab habe
    haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in ist ja jede jedem jeden
    jeder jedes jene kann kein keine keinem keinen keiner können man mein meine mich mir mit muss müssen nach nicht nichts
    noch nun nur ob oder ohne sehr sein seine seinem seinen seiner sich sie sind so solche soll sollen sollte sondern sonst
    über um und uns unser unter viel vom von vor wann war waren warum was wegen weil welche welchem welchen welcher welches
    wem wen wenn wer werde werden weshalb wessen wie wieso wieviel wie viele will wir wird wirst wo woher wohin wollen
    worden wurde wurden würde würden zu zum zur zwar zwischen`,
  spa: `a al algo algunas alguno algunos ante antes aquel aquella aquellos aquí así aun aunque cada como cómo con contra
    cual cuál cuales cuáles cualquier cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de del
    desde donde dónde dos durante e el él ella ellas ellos en entre era eran eres es esa esas ese eso esos esta está están
    estaba estaban estas este esto estos fue fueron ha había habían han has hasta hay he hemos la las le les lo los más me
    mi mis mucho muchos muy ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque porqué
    pueda puede pueden qué que quien quién quienes quiénes se sea ser será si sí sido siendo sin sino sobre son su sus
    también tan tanto te tiene tienen toda todas todo todos tras tu tú tus un una unas uno unos y ya yo`,
  fra: `a à ai aient alors as au aucun aucune aussi autre autres aux avaient avait avec avez avoir avons ayant bien c ça car
    ce ceci cela celle celles celui ces cet cette ceux chaque ci comme comment d dans de des dont du elle elles en encore
    entre es est et était étaient été être eu eux fait il ils j je jusque l la là laquelle le lequel les lesquelles lesquels
    leur leurs lui m ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par parce pas peut peuvent plus pour
    pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si sien son sont sous suis sur t ta
    te tes toi ton tous tout toute toutes tu un une vers vos votre vous y combien`,
  por: `a à ao aos aquela aquele aquilo as às até cada com como da das de dela dele depois do dos e é ela elas ele eles em
    entre era eram essa esse esta está estão este eu foi foram há isso isto já lhe mais mas me mesmo meu minha muito na não
    nas nem no nos nós num numa o onde os ou para pela pelas pelo pelos por porque porquê pode podem qual quais quando
    quanto quanta quantos quantas que quê quem se sem ser será seu seus são só sobre sua suas também te tem têm ter toda
    todas todo todos tu um uma umas uns você vos`,
  ita: `a ad agli ai al alla alle allo anche avere aveva c che chi ci come con cosa cui da dagli dai dal dalla dalle dallo
    degli dei del della delle dello di dopo dove e è ed era erano essere fra già gli ha hanno i il in io l la le lei li lo
    loro lui ma mi nei nel nella nelle nello no noi non o ogni per perché più può qual quale quali quando quanta quante
    quanti quanto quella quelle quelli quello questa queste questi questo se sei si sia sono su sua sue sugli sui sul sulla
    suo suoi tra tu tutti tutto un una uno vi voi`,
  nld: `aan al alle als bij dan dat de der deze die dit doch door dus een en er geen had hadden heb hebben heeft het hij
    hoe hoeveel hun ik in is ja je kan kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat ons
    onze ook op over te tegen toch toen tot u uit uw van veel voor waar waarom wanneer want waren was wat we welk welke
    werd wie wij wil worden wordt zal ze zich zij zijn zo zonder zou`,
  swe: `alla allt att av bli blir blev blivit de dem den denna deras dess dessa det detta dig din dina ditt du där då efter
    ej eller en er era ert ett från för ha hade han hans har henne hennes hon honom hur här i icke ingen inom inte jag ju
    kan kunde man med mellan men mig min mina mitt mot mycket ni nu när någon något några och om oss på samma sedan sig sin
    sina sitt själv skall ska skulle som så sådan sådana sådant till under upp ut utan vad var vara varför varit varje vars
    vart vem vi vid vilka vilkas vilken vilket vår våra vårt än är åt över också bara både båda bör dock finns får följande ge ges ger
    givet gör göra måste nedan nedanstående nedre nästa ovan ovanstående redan även`,
  dan: `ad af alle alt anden at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller en
    end er et for fra ham han hans har have havde hende hendes her hos hun hvad hvis hvor hvordan hvorfor hvilke hvilken
    hvilket i ikke ind jeg jer jo kan kunne man mange med meget men mig min mine mit mod ned noget nogle nu når og også om op
    os over på selv sig sin sine sit skal skulle som sådan til ud under var vi vil ville vor være været`,
  nor: `alle at av bare begge ble blei bli blir blitt både da de deg dem den denne der dere deres det dette din disse ditt du
    eller en enn er et ett etter for fordi fra før ha hadde han hans har henne hennes her hun hva hvem hver hvilke hvilken
    hvis hvor hvordan hvorfor i ikke ikkje ingen inn jeg kan kunne mange med meg mellom men min mitt mot ned noe noen nå når
    og også om opp oss over på samme seg selv si siden sin sine sitt skal skulle slik som sånn så til under ut uten var ved
    vi vil ville vår være vært å`,
  ron: `a acea aceasta această aceea acei aceia acel acela acele acelea acest acesta aceste acestea acestei acestor acestui
    ai aici al ale alt alte am ar are as aș asupra au avea avut ca că când câți câte cât câtă care cărei căror cărui ce cea
    cei cel cele celor chiar cine cu cum cui da dacă dar de deci decât despre din dintre doar după e ea ei el ele era erau
    este eu fi fie fiind fost în încât într între îi își îl la le li lor lui mai mult multe mulți nici noi nu o oricare ori
    pe pentru peste prin s-a sa să sale sau se și sunt său săi sub toate toți tot un una unde unei unor unui va vor`,
  rus: `а без более больше будет будто бы был была были было быть в вам вас ведь весь во вот все всего всех вы где да даже
    для до его ее её если есть еще ещё ж же за здесь и из или им их к как какая какие каким каких каково какой какую каком
    какого ко когда который которая которое которые кого кому кто куда ли лучше между меня мне много может можно мой моя мы
    на над надо наконец нас не него нее неё ней нет ни них но ну о об один он она они оно от откуда перед по под после
    потом потому почему при про с сам свой своей своего свою себе себя сейчас со так также такой такие там тебя тем теперь
    то тогда того тоже той только том тот ту ты у уже хоть чего чей чем через что чтобы чьё чья эта эти этих это этого этой
    этом этот эту я сколько зачем является являются`,
  ukr: `а або але без би бо був була були було бути в вам вас ви від він вона вони воно все всі де для до є його її їх і
    із й як яка яке який які коли кого кому ми на над нас не ні них о по при про с та так також там те ти то тобто той
    тому у усі хто це цей ця ці цього чи чому що щоб я скільки`,
  tur: `acaba ama ancak arada ayrıca aynı bana bazı belki ben beni benim bile bir birçok biri biz bize bizim bu buna bunda
    bundan bunlar bunları bunun çok çünkü da daha dahi de defa değil diğer diye dolayı en fakat gibi göre hangi hangisi hem
    hep hepsi her hiç için ile ilgili ise işte kadar karşın kendi kez ki kim kime kimi kimin mı mi mu mü nasıl ne neden
    nedenle nedir nerede nereden nereye niçin niye o olan olarak oldu olduğu olduğunu olmak olup on ona onlar onların onun
    orada oysa öyle pek rağmen sadece sanki sen siz şey şu şöyle tarafından tüm ve veya ya yani yine zaten kaç hangileri`,
  ell: `ο η το οι τα του της των τον την τους τις ένα ένας μία μια και κι ή αλλά αν από για με σε στο στη στον στην στους
    στις στα ως προς κατά μετά πριν χωρίς που πού πώς πως ποιος ποια ποιο ποιοι ποιες ποιον ποιου πόσο πόσα πόσοι πόσες
    πότε γιατί τι ότι όταν όπως όσο δεν μη μην θα να είναι ήταν έχει έχουν είχε αυτός αυτή αυτό αυτά αυτοί αυτές αυτού
    αυτών εκείνος εγώ εσύ εμείς εσείς μας σας μου σου τι κάθε όλα όλοι πολύ πιο επίσης μεταξύ`,
  ara: `في من على إلى الى عن مع هذا هذه ذلك تلك التي الذي الذين اللذان اللتان ما ماذا متى أين اين كيف لماذا كم هل أي اي أية
    أيّ من هو هي هم هن أنا نحن أنت كان كانت كانوا يكون تكون قد لقد لا لم لن ليس ليست إن أن ان إنّ أنّ أو او ثم بل لكن حتى
    إذا اذا إذ كل بعض غير بين عند عندما منذ خلال بعد قبل تحت فوق حول ضد كما مثل حيث أيضا ايضا و ف ب ل ك أما إلا الا له
    لها لهم به بها بهم فيه فيها فيهم منه منها منهم عليه عليها عليهم إليه إليها عنه عنها وهو وهي ومن وفي وعلى ولا وكان
    وكانت والتي والذي بما مما فيما عما لدى هناك هنا`,
  fas: `از و در به که این آن را با برای است بود شد می ها های یا تا بر هم نیز اما اگر هر چه چرا چگونه کجا کی کدام چند چیست
    کیست شود شده باشد باشند هستند کرد کرده خود او آنها ما شما من وی یک دو بین پس پیش روی زیر بدون همه هیچ نه`,
  urd: `کا کی کے کو میں سے نے پر ہے ہیں تھا تھی تھے اور یا یہ وہ اس ان جو جس جن کیا کب کہاں کیوں کیسے کون کس کتنا کتنی کتنے
    نہیں بھی ہی تو اگر لیکن تک ساتھ لیے ہو گا گی گے کر ایک ہم آپ`,
  hin: `का की के को में से ने पर है हैं था थी थे और या एवं तथा यह ये वह वे इस उस इन उन इसे उसे इसके उसके इसकी उसकी इसका
    उसका जो जिस जिन जिसे जिसका जिसकी जिसके सा सी सबसे किस किसे किसने किसका किसकी किसके किन कौन कौनसा कौनसी क्या कब कहाँ कहां क्यों
    कैसे कैसा कैसी कितना कितनी कितने नहीं न भी ही तो अगर यदि लेकिन परन्तु किन्तु तक साथ लिए द्वारा हो होता होती होते हुआ
    हुई हुए होना होगा होगी गया गई गए गये जा जाता जाती जाते कर करता करती करते करना करने किया की कि एक कुछ सब सभी अपना
    अपनी अपने हम आप मैं तुम वाला वाली वाले रहा रही रहे सकता सकती सकते दिया दी दिए बाद पहले कई कोई`,
  mar: `आणि आहे आहेत होता होती होते हे हा ही तो ती ते या व किंवा पण की का काय कोण कधी कुठे कसे किती मध्ये वर साठी ने ला च
    नाही एक`,
  ben: `এবং ও এই সেই যে যা কি কী কে কখন কোথায় কেন কীভাবে কত হয় হয়ে হয়েছে ছিল আছে না নয় তার তাদের এর একটি করে করা থেকে
    জন্য সঙ্গে সাথে মধ্যে উপর পর আগে`,
  vie: `là và của có các những một cho trong được với không này đã để khi từ người về đến như vào ra cũng ở tại bởi vì sao
    nào gì ai đâu bao nhiêu thế mấy hay hoặc nhưng mà thì đó kia ấy rằng nên theo trên dưới sau trước giữa bị do sẽ đang
    lại còn rất hơn nhất nếu tôi chúng ta họ nó bạn phải`,
  tha: `ที่ และ ใน ของ เป็น มี ได้ ว่า จะ ไม่ การ ความ นี้ ให้ กับ จาก โดย ซึ่ง แต่ ก็ หรือ อยู่ คือ อะไร ใคร เมื่อไร
    เมื่อไหร่ ที่ไหน ทำไม อย่างไร เท่าไร เท่าไหร่ กี่ ไหน ใด บ้าง นั้น เขา เธอ มัน เรา คุณ ผู้ ถูก แล้ว ด้วย ต่อ เพื่อ ถึง
    ไป มา ยัง อีก ทั้ง ตาม`,
  cmn: `的 了 和 是 在 有 我 你 他 她 它 们 这 那 个 也 就 都 而 及 与 或 但 之 于 以 为 被 把 让 从 到 对 向 吗 呢 吧 啊 哪 谁 什 么
    几 多少 什么 怎么 怎样 如何 为何 为什 哪里 哪个 哪些 哪一 哪种 谁的 是谁 是什 一个 这个 那个 有什 有多 多大 么是 何时 何地 何种
    请问 的是 是的 了多 个是 在哪 的什 叫什 称为 们的 於 與 為 這 個 們 嗎 麼 誰 幾 什麼 怎麼 為什 哪裡 哪個 對 從 讓`,
  jpn: `の に は を た が で て と し れ さ あ い も す る ま な こ そ か ら や よ り へ お け だ ん く ば せ え み ど ろ ず です ます から
    まで など これ それ ある いる する なる この その あの どの なに いつ どこ だれ なぜ どう とは 何 何で です ですか した して いた
    ます ませ さん った って いう とい こと ため`,
  kor: `은 는 이 가 을 를 의 에 도 와 과 로 다 하 고 한 에서 으로 이다 하다 있다 하는 있는 무엇 누구 언제 어디 어떻 떻게 왜 인가 니까
    입니 습니 니다 그리 리고 그러 러나 하고 에게 까지 부터`,
};

const cache = new Map<string, ReadonlySet<string>>();

/** The stop words of a language; none where there is no list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  let set = cache.get(language);
  if (!set) {
    set = new Set((lists[language] ?? '').split(/\s+/).filter(Boolean));
    cache.set(language, set);
  }
  return set;
}
