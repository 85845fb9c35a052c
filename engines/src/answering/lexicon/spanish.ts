import type { Lexicon } from './shape.ts';

export const spanish: Lexicon = {
  alike: `
empresa, compañía, negocio, sociedad, firma, responsable
jefe, empleador, director, superior
trabajador, empleado, asalariado, personal
sueldo, salario, remuneración, retribución
dinero, fondos, efectivo, capital
multa, sanción, penalización, castigo
castigo, pena, sanción
cárcel, prisión, detención
crimen, delito, infracción
robar, hurto, robo
romper, violar, infringir, incumplir
borrar, suprimir, supresión, eliminar
quitar, eliminar, suprimir, retirar
avisar, notificar, informar, comunicar
informar, notificar, comunicar
contar, informar, comunicar
plazo, término, período, periodo
empezar, comenzar, iniciar, inicio
acabar, terminar, finalizar, fin, expirar
parar, detener, cesar, suspender
permiso, autorización, consentimiento, licencia
permitir, autorizar, consentir
prohibir, vedar, prohibición
obligación, deber, responsabilidad
necesitar, requerir, requisito
ayudar, asistir, apoyo, asistencia
proteger, protección, salvaguardar
niño, menor, infancia
viejo, anciano, edad
elegir, elección, designar, nombrar
nombrar, designar, nombramiento
votar, voto, sufragio, elección
ley, norma, reglamento, legislación
queja, reclamación, denuncia
quejarse, reclamar, reclamación
juez, magistrado, tribunal
tribunal, juzgado, corte
abogado, letrado, procurador
casa, vivienda, domicilio, hogar
foto, fotografía, imagen
enviar, transferir, transmitir, remitir
cambiar, modificar, alterar, reforma
causa, motivo, razón
efecto, consecuencia, resultado
ventaja, beneficio
desventaja, inconveniente
diferencia, distinción
aumentar, subir, crecer, incremento
bajar, disminuir, reducir, descenso
enfermedad, dolencia, trastorno
médico, doctor, facultativo
sangre, sanguíneo
corazón, cardíaco
precio, coste, costo, tarifa
comprar, adquirir, compra
vender, venta
muerte, fallecimiento, defunción
morir, fallecer
examen, prueba, evaluación
`,
  phrases: `
echarse atrás = retirar consentimiento
ir a la cárcel = prisión
hacerse cargo = responsable
llevarse = sustraer
`,
};
